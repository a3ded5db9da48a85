/** A ratio of medians with its 95 % interval. */
export interface Ratio {
  value: number
  low: number
  high: number
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('No values, no median')
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * Ratio of the medians of two series measured side by side. Whole rounds are drawn again, so what slowed a round
 * down for both stays in both. The same series give the same interval: the draw is seeded.
 */
export function ratioOfMedians(
  ours: readonly number[],
  theirs: readonly number[],
  { draws = 10_000, seed = 1 } = {},
): Ratio {
  if (ours.length !== theirs.length) throw new Error('Series measured side by side are equally long')
  const random = createRandom(seed)
  const ratios = Array.from({ length: draws }, () => {
    const rounds = ours.map(() => Math.floor(random() * ours.length))
    return medianOf(ours, rounds) / medianOf(theirs, rounds)
  }).sort((a, b) => a - b)
  const at = (share: number) => ratios[Math.round(share * (draws - 1))] ?? Number.NaN
  return { value: median(ours) / median(theirs), low: at(0.025), high: at(0.975) }
}

function medianOf(series: readonly number[], rounds: readonly number[]): number {
  return median(rounds.map((round) => series[round] ?? Number.NaN))
}

/** Uniform numbers of [0, 1) from a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
