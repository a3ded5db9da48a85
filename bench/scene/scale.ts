/** The share of its full size that a world has in a smoke run. */
export const smokeScale = 0.01

/** A size at a scale, but no smaller than a bench makes sense with. */
export function scaled(size: number, scale: number, atLeast = 1): number {
  return Math.max(Math.min(size, atLeast), Math.round(size * scale))
}
