/** Left, top, right and bottom in pixels. */
export type Frame = readonly [number, number, number, number]

const cell = 64

/** The parts of the map already taken by labels and icons. */
export class Collisions {
  readonly #cells = new Map<number, Frame[]>()

  /** `edges` may not be crossed by labels; null: they are cut there. */
  constructor(private readonly edges: Frame | null = null) {}

  isFree(frames: readonly Frame[]): boolean {
    return frames.every((frame) =>
      keysOf(frame).every((key) => !this.#cells.get(key)?.some((other) => overlap(frame, other))),
    )
  }

  /** Whether a label of these parts would be cut by the edges. */
  isCut(frames: readonly Frame[]): boolean {
    const { edges } = this
    if (!edges) return false
    return frames.some((frame) => overlap(frame, edges)) && !frames.every((frame) => isWithin(frame, edges))
  }

  take(frames: readonly Frame[]): void {
    for (const frame of frames)
      for (const key of keysOf(frame)) {
        const held = this.#cells.get(key)
        if (held) held.push(frame)
        else this.#cells.set(key, [frame])
      }
  }
}

const overlap = (one: Frame, other: Frame) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

const isWithin = (one: Frame, other: Frame) =>
  one[0] >= other[0] && one[1] >= other[1] && one[2] <= other[2] && one[3] <= other[3]

function keysOf([left, top, right, bottom]: Frame): number[] {
  const keys: number[] = []
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++) keys.push(x * 100_003 + y)
  return keys
}
