/** The positions that can stay while the others move: the longest increasing subsequence. */
export function risingRun(numbers: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []
  const before: number[] = []
  numbers.forEach((number, at) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = at
  })
  const run = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) run.add(at)
  return run
}

/** Items in both orders whose relative position changed. */
export function movedKeys(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((key, at) => [key, at]))
  const common = after.filter((key) => places.has(key))
  const run = risingRun(common.map((key) => places.get(key) ?? 0))
  return new Set(common.filter((_, at) => !run.has(at)))
}
