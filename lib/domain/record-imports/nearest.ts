const longest = 60

/** The name that looks most like a text, when it does so enough to be meant. */
export function nearestOf(text: string, names: Iterable<string>): string | null {
  const wanted = text.slice(0, longest)
  const most = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | null = null
  let least = most + 1
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least) continue
    const steps = distance(wanted, name, least)
    if (steps < least) [best, least] = [name, steps]
  }
  return best
}

/** Letters to add, drop or change (Levenshtein); `limit` or more is not counted exactly. */
function distance(from: string, to: string, limit: number): number {
  let before = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const change = (before[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const steps = Math.min(change, (before[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1)
      line.push(steps)
      if (steps < least) least = steps
    }
    if (least >= limit) return limit
    before = line
  }
  return before[to.length] ?? limit
}
