/** The number of typing errors between two words: letters added, missing, replaced, or swapped with their neighbour. Null
 * when there are more than allowed. */
export function errorsBetween(one: string, other: string, atMost: number): number | null {
  const [a, b] = [Array.from(one), Array.from(other)]
  if (Math.abs(a.length - b.length) > atMost) return null
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, match] of b.entries()) {
      const cost = letter === match ? 0 : 1
      let least = Math.min((last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (last[j] ?? 0) + cost)
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === match)
        least = Math.min(least, (before[j - 1] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > atMost) return null
    ;[before, last] = [last, row]
  }
  const errors = last[b.length] ?? 0
  return errors <= atMost ? errors : null
}
