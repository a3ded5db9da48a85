import type { Expanded } from './expand-words'

/** The parts between commas that name a street or a quarter, with its level, among others: in «Черемхово, ул. Ленина» the
 * village Ленина is not meant. */
export function streetParts(words: readonly Expanded[]): ReadonlyMap<number, number> {
  const known = found.get(words)
  if (known) return known
  const streets = findParts(words)
  found.set(words, streets)
  return streets
}

/** All candidates of a query are compared with the same words. */
const found = new WeakMap<readonly Expanded[], ReadonlyMap<number, number>>()

function findParts(words: readonly Expanded[]): ReadonlyMap<number, number> {
  const named = words.filter(({ token }) => token.number === null && !token.helper)
  const streets = new Map<number, number>()
  if (new Set(named.map(({ token }) => token.part)).size < 2) return streets
  for (const { token } of words)
    if (token.level !== null)
      streets.set(token.part, Math.min(token.level, streets.get(token.part) ?? token.level))
  return streets
}

/** The words that a place must explain: of a settlement those beside the street, which may be unknown. */
export function ownWords(level: number, words: readonly Expanded[]): readonly Expanded[] {
  const streets = streetParts(words)
  return streets.size === 0 ? words : words.filter(({ token }) => level >= (streets.get(token.part) ?? 0))
}
