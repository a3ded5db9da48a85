/** Marks of words lie in 31 bits; the sign says that the word is a place's own. */
const bits = 0x7fffffff

/** A number that stands for a word (FNV-1a); that two words share one is rare and does no harm. */
export function markOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  const mark = (hash ^ (hash >>> 15)) & bits
  // Small numbers are kept for ranks.
  return mark < 256 ? mark + 256 : mark
}

/** Ranks stand among the marks: important places are found first, however many others share the word. */
export const rankMark = { major: 1, urban: 2 } as const

/** What is left of a word without one of its letters, and the word: two words that one typing error makes of each
 * other share one of these. */
export function deletionsOf(word: string): string[] {
  const letters = Array.from(word)
  const left = new Set([word])
  if (letters.length > 2)
    for (let at = 0; at < letters.length; at++)
      left.add(letters.slice(0, at).join('') + letters.slice(at + 1).join(''))
  return [...left]
}

/** Whether one letter more, less or other, or two neighbours in each other's place make one word of the other. */
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
