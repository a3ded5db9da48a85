/** A deterministic stream of numbers; every stage forks its own so that one stage never shifts another. */
export interface Random {
  next(): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  fork(label: string): Random
}

/** FNV-1a, enough to spread a label and a seed over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) {
    value ^= letter.codePointAt(0) ?? 0
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function createRandom(seed: number | string): Random {
  const next = mulberry32(hash(String(seed)))
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new RangeError('pick from an empty list')
    return found
  }
  return {
    next,
    int,
    pick,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    shuffle: (list) => shuffle(list, int),
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

function shuffle<T>(list: readonly T[], int: (low: number, high: number) => number): T[] {
  const left = [...list]
  const taken: T[] = []
  while (left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
  return taken
}
