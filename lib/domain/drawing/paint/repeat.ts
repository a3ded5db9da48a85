import type { Parts } from '../shapes/feature'

/** The edges of what a pattern fills. */
export type Frame = readonly [left: number, top: number, right: number, bottom: number]

/** The edges of the parts of a feature. */
export function frameOf(parts: Parts): Frame {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const part of parts)
    for (let at = 0; at + 1 < part.length; at += 2) {
      left = Math.min(left, part[at] ?? 0)
      right = Math.max(right, part[at] ?? 0)
      top = Math.min(top, part[at + 1] ?? 0)
      bottom = Math.max(bottom, part[at + 1] ?? 0)
    }
  return [left, top, right, bottom]
}

/** The rest of a division, never negative. */
export const within = (value: number, side: number): number => value - Math.floor(value / side) * side
