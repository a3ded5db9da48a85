import type { Method } from './style-model'

/** Statistics of a numeric field. */
export interface Spread {
  min: number
  max: number
  /** Quantiles of the values, minimum and maximum included. */
  quantiles: readonly number[]
}

/** The breaks for a number of classes; fewer when numbers repeat. */
export function findLimits({ min, max, quantiles }: Spread, method: Method, count: number): number[] {
  if (!(max > min) || count < 2) return []
  const found =
    method === 'equal' || method === 'manual'
      ? evenly(count, (share) => min + (max - min) * share)
      : method === 'quantiles'
        ? evenly(count, (share) => valueAt(quantiles, share))
        : naturalBreaks(quantiles, count)
  const digits = digitsFor(min, max, count)
  const settled = new Set(found.map((value) => Number(value.toFixed(digits))))
  return [...settled].filter((value) => value > min && value <= max).sort((one, other) => one - other)
}

const evenly = (count: number, at: (share: number) => number) =>
  Array.from({ length: count - 1 }, (_, place) => at((place + 1) / count))

function valueAt(quantiles: readonly number[], share: number): number {
  const place = share * (quantiles.length - 1)
  const before = quantiles[Math.floor(place)] ?? 0
  return before + ((quantiles[Math.ceil(place)] ?? before) - before) * (place % 1)
}

/** Rounds breaks to as few digits as the classes need. */
function digitsFor(min: number, max: number, count: number): number {
  const step = (max - min) / count
  return Math.min(12, Math.max(0, 2 - Math.floor(Math.log10(step))))
}

/** Natural breaks (Jenks) over the quantiles as a sample. */
function naturalBreaks(values: readonly number[], count: number): number[] {
  const size = values.length
  const groups = Math.min(count, new Set(values).size)
  if (groups < 2) return []
  const sums = [0]
  const squares = [0]
  for (const [at, value] of values.entries()) {
    sums.push((sums[at] ?? 0) + value)
    squares.push((squares[at] ?? 0) + value * value)
  }
  /** Squared deviations from the mean of the values in [`from`, `to`). */
  const cost = (from: number, to: number) => {
    const sum = (sums[to] ?? 0) - (sums[from] ?? 0)
    return (squares[to] ?? 0) - (squares[from] ?? 0) - (sum * sum) / (to - from)
  }
  let best = Array.from({ length: size + 1 }, (_, to) => (to === 0 ? 0 : cost(0, to)))
  const cuts: number[][] = []
  for (let group = 2; group <= groups; group++) {
    const next = Array.from({ length: size + 1 }, () => Number.POSITIVE_INFINITY)
    const from = Array.from({ length: size + 1 }, () => 0)
    for (let to = group; to <= size; to++)
      for (let at = group - 1; at < to; at++) {
        const total = (best[at] ?? 0) + cost(at, to)
        if (total < (next[to] ?? 0)) {
          next[to] = total
          from[to] = at
        }
      }
    cuts.unshift(from)
    best = next
  }
  const limits: number[] = []
  let to = size
  for (const from of cuts) {
    to = from[to] ?? 0
    const [before, after] = [values[to - 1], values[to]]
    if (before !== undefined && after !== undefined)
      limits.push(after === before ? after : (before + after) / 2)
  }
  return limits
}
