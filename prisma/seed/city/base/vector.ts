import { pairs } from './list'

/** Metres east and north of the main square. */
export type Point = readonly [x: number, y: number]

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1]
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

export const angleOf = (a: Point): number => Math.atan2(a[1], a[0])

/** Where along a segment (0 to 1) the nearest spot to a point lies. */
export function nearestAlong(point: Point, a: Point, b: Point): number {
  const direction = subtract(b, a)
  const size = dot(direction, direction)
  if (size === 0) return 0
  return Math.min(1, Math.max(0, dot(subtract(point, a), direction) / size))
}

export const segmentDistance = (point: Point, a: Point, b: Point): number =>
  distance(point, lerp(a, b, nearestAlong(point, a, b)))

export const lineLength = (line: readonly Point[]): number =>
  pairs(line).reduce((sum, [a, b]) => sum + distance(a, b), 0)
