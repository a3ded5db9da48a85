const shares = {
  center: [0.5, 0.5],
  left: [0, 0.5],
  right: [1, 0.5],
  top: [0.5, 0],
  bottom: [0.5, 1],
  'top-left': [0, 0],
  'top-right': [1, 0],
  'bottom-left': [0, 1],
  'bottom-right': [1, 1],
} as const

export type Anchor = keyof typeof shares

/** The anchor point of a box, as shares of its width and height. */
export function sharesOf(anchor: Anchor): readonly [number, number] {
  return shares[anchor] ?? shares.center
}

/** Offset of a box at a distance from its point, opposite to its anchor. */
export function radialOffset(anchor: Anchor, distance: number): [number, number] {
  const [x, y] = sharesOf(anchor)
  const dx = 1 - 2 * x
  const dy = 1 - 2 * y
  const length = Math.hypot(dx, dy) || 1
  return [(dx / length) * distance, (dy / length) * distance]
}
