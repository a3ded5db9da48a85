/** A seeded generator of numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(all: readonly T[], random: () => number): T | undefined =>
  all[Math.floor(random() * all.length)]

/** At most this many items, drawn without replacement. */
export function sample<T>(all: readonly T[], most: number, random: () => number): T[] {
  const left = [...all]
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [left[at], left[other]]
    if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one]
  }
  return left.slice(0, most)
}
