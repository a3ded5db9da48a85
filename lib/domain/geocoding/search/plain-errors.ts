import { foldWord, isOneErrorAway } from '@/lib/domain/places'

const latin = Array.from('abcdefghijklmnopqrstuvwxyz')
const cyrillic = Array.from('абвгдежзийклмнопрстуфхцчшщъыьэюя')
/** Longer words have one error less often, and too many neighbours. */
const lettersAtMost = 24

/**
 * The folded words that one typing error in the letters as typed may have come from. An error among letters that stand for
 * one sound together is two errors in the sounds: Buhcenweg. Those that are one error in the sounds too are left out.
 */
export function plainErrors(plain: string, word: string): string[] {
  const letters = Array.from(plain)
  if (letters.length < 4 || letters.length > lettersAtMost || !/^\p{L}+$/u.test(plain)) return []
  const alphabet = /\p{Script=Cyrillic}/u.test(plain) ? cyrillic : latin
  const found = new Set<string>()
  const add = (start: number, middle: string, end: number) =>
    found.add(letters.slice(0, start).join('') + middle + letters.slice(end).join(''))
  for (let at = 0; at <= letters.length; at++) {
    add(at, '', at + 1)
    if (at + 1 < letters.length) add(at, `${letters[at + 1]}${letters[at]}`, at + 2)
    const [before, here, after] = [letters[at - 1] ?? '', letters[at] ?? '', letters[at + 1] ?? '']
    const splits = isOneSound(before, here)
    const changes = splits || isOneSound(here, after)
    for (const letter of alphabet) {
      const joins = isOneSound(before, letter)
      if (splits || joins || isOneSound(letter, here)) add(at, letter, at)
      if (changes || joins || isOneSound(letter, after)) add(at, letter, at + 1)
    }
  }
  const folded = new Set(Array.from(found, foldWord))
  folded.delete(word)
  return [...folded].filter((one) => one.length > 2 && !isOneErrorAway(word, one))
}

/** Two letters that may be one sound together; an error that neither splits nor makes such is one error in the sounds too. */
const together =
  /^(?:[sctkzpd]h|[st]c|t[sz]|c[zkcq]|[kcq]s|k[kcq]|q[kcqu]|[iy][aeuiy]|т[сзц]|к[скц]|ц[кц]|[зкпсд]х|дж|[ийыі][аяуюиійыеё])$/

const isOneSound = (first: string, second: string): boolean => together.test(first + second)
