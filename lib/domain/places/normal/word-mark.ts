/** Marks have 31 bits; the sign says that the word is of the place's own name. */
const bits = 0x7fffffff

/** A hash of a word (FNV-1a); collisions are rare and harmless. */
export function markOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  const mark = (hash ^ (hash >>> 15)) & bits
  // Small numbers are reserved for ranks.
  return mark < 256 ? mark + 256 : mark
}

/** Ranks are stored among the marks: important places are found first, however many others share the word. */
export const rankMark = { major: 1, urban: 2 } as const

/** The word, and the word without each of its letters: two words that are one typing error apart have one of
 * these in common. */
export function deletionsOf(word: string): string[] {
  const letters = Array.from(word)
  const left = new Set([word])
  if (letters.length > 2)
    for (let at = 0; at < letters.length; at++)
      left.add(letters.slice(0, at).join('') + letters.slice(at + 1).join(''))
  return [...left]
}

/** Whether two words differ by one letter added, missing or replaced, or by two neighbouring letters swapped.
 * */
export function isOneErrorAway(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length - 1, b.length - 1]
  while (endA >= start && endB >= start && a[endA] === b[endB]) [endA, endB] = [endA - 1, endB - 1]
  const [leftA, leftB] = [endA - start + 1, endB - start + 1]
  if (leftA <= 1 && leftB <= 1) return true
  return leftA === 2 && leftB === 2 && a[start] === b[endB] && a[endA] === b[start]
}
