/** Spellings of one sound in several languages and transliterations. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[^a-z ]/g, ''],
  [/shch|sch|sh/g, 's'],
  [/tch|ch|ts|tz|c(?=[eiy])/g, 'c'],
  [/kh|h|x/g, 'h'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/[yij]u/g, 'u'],
  [/[yij]a/g, 'a'],
  [/[yij][eo]/g, 'e'],
  [/[yij]+/g, 'i'],
  [/d?zh/g, 'z'],
  [/(.)\1/g, '$1'],
]

/** A rough phonetic form of a Latin name. */
export function soundsOf(text: string): string {
  let sound = text.normalize('NFD').toLowerCase()
  for (const [spelling, letter] of spellings) sound = sound.replace(spelling, letter)
  return sound
}

/** Dice coefficient of letter pairs, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const left = pairsOf(one)
  const right = pairsOf(other)
  let common = 0
  for (const pair of left) if (right.has(pair)) common++
  return (2 * common) / (left.size + right.size)
}

function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < padded.length; at++) pairs.add(padded.slice(at, at + 2))
  return pairs
}
