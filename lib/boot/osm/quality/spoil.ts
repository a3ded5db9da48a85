import { pick } from './random'

const latin = 'abcdefghijklmnopqrstuvwxyz'
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщыэюя'

/** The text with one letter replaced, removed, added or transposed, at random. */
export function spoil(text: string, random: () => number): string {
  const letters = Array.from(text)
  const places = letters.flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []))
  const at = pick(places, random)
  if (at === undefined) return text
  const letter = letters[at] ?? ''
  const next = letters[at + 1] ?? ''
  const alphabet = /\p{Script=Cyrillic}/u.test(letter) ? cyrillic : latin
  const other = pick(alphabet.split(''), random) ?? 'a'
  const kind = Math.floor(random() * 4)
  if (kind === 0) letters.splice(at, 1)
  else if (kind === 1) letters.splice(at, 0, other)
  else if (kind === 2 && /\p{L}/u.test(next) && next !== letter) letters.splice(at, 2, next, letter)
  else letters[at] = other
  return letters.join('')
}

/** The given share of the text from its start. */
export function prefixOf(text: string, share: number): string {
  const letters = Array.from(text)
  return letters.slice(0, Math.ceil(letters.length * share)).join('')
}
