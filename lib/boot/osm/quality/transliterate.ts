import { transliterate } from 'transliteration'

const letters: [latin: string, cyrillic: string][] = [
  ['shch', 'щ'],
  ['sch', 'ш'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ph', 'ф'],
  ['th', 'т'],
  ['ts', 'ц'],
  ['ck', 'к'],
  ['qu', 'кв'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['yo', 'ё'],
  ...'abcdefghijklmnopqrstuvwxyz'
    .split('')
    .map((letter, at): [string, string] => [letter, 'абкдефгхижклмнопкрстувв-из'.charAt(at) || letter]),
]
const table = new Map(letters.map(([from, to]) => [from, from === 'x' ? 'кс' : to]))
const parts = new RegExp([...table.keys()].join('|'), 'g')

/** Transliterates a name between Latin and Cyrillic; null for other scripts. */
export function inOtherLetters(name: string): string | null {
  if (/\p{Script=Cyrillic}/u.test(name)) return transliterate(name)
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (/[^\x20-\x7e’]/.test(plain) || !/[a-z]{3}/.test(plain)) return null
  return plain.replace(parts, (found) => table.get(found) ?? found)
}
