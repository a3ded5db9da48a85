/** Gap between two neighbours, so that one more fits in without moving them. */
const step = 1024
const farthest = 2 ** 31 - 1

/** Positions for siblings in order. Null means no position yet; as many others as possible keep theirs, so
 * that moving one node changes one row. */
export function placeSiblings(known: readonly (number | null)[]): number[] {
  const kept = longestRise(known)
  const places = known.map((place, n) => (kept.has(n) ? place : null))
  return fillGaps(places) ?? known.map((_, n) => (n + 1) * step)
}

/** Fills the nulls; null when there is no room. */
function fillGaps(places: readonly (number | null)[]): number[] | null {
  const filled: number[] = []
  for (let n = 0; n < places.length; ) {
    const own = places[n]
    if (own !== null && own !== undefined) {
      filled.push(own)
      n += 1
      continue
    }
    let end = n
    while (end < places.length && places[end] === null) end += 1
    const run = between(filled.at(-1) ?? null, places[end] ?? null, end - n)
    if (!run) return null
    filled.push(...run)
    n = end
  }
  return filled
}

function between(before: number | null, after: number | null, count: number): number[] | null {
  const gap = before === null || after === null ? step : Math.floor((after - before) / (count + 1))
  if (gap < 1) return null
  const start = before ?? (after === null ? 0 : after - step * (count + 1))
  const last = start + gap * count
  if (start < -farthest || last > farthest) return null
  return Array.from({ length: count }, (_, n) => start + gap * (n + 1))
}

/** Indexes of a longest increasing subsequence of the known positions. */
function longestRise(known: readonly (number | null)[]): Set<number> {
  const tails: number[] = []
  const previous = new Map<number, number | undefined>()
  const at = (n: number | undefined) => (n === undefined ? null : (known[n] ?? null))
  known.forEach((place, n) => {
    if (place === null) return
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((at(tails[middle]) ?? 0) < place) low = middle + 1
      else high = middle
    }
    previous.set(n, tails[low - 1])
    tails[low] = n
  })
  const rise = new Set<number>()
  for (let n = tails.at(-1); n !== undefined; n = previous.get(n)) rise.add(n)
  return rise
}
