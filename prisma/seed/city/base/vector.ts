/** Metres east and north of the main square. */
export type Point = readonly [x: number, y: number]

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1]
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0]
export const length = (a: Point): number => Math.hypot(a[0], a[1])
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const left = (a: Point): Point => [-a[1], a[0]]
export const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

export function unit(a: Point): Point {
  const size = length(a)
  return size === 0 ? [1, 0] : [a[0] / size, a[1] / size]
}

export const fromAngle = (angle: number): Point => [Math.cos(angle), Math.sin(angle)]
export const angleOf = (a: Point): number => Math.atan2(a[1], a[0])

/** From a frame's own coordinates (u along `axis`, v to its left) to metres. */
export const place = (origin: Point, axis: Point, u: number, v: number): Point => [
  origin[0] + axis[0] * u - axis[1] * v,
  origin[1] + axis[1] * u + axis[0] * v,
]

/** Where along a segment (0 to 1) the nearest spot to a point lies. */
export function nearestAlong(point: Point, a: Point, b: Point): number {
  const direction = subtract(b, a)
  const size = dot(direction, direction)
  if (size === 0) return 0
  return Math.min(1, Math.max(0, dot(subtract(point, a), direction) / size))
}

export const segmentDistance = (point: Point, a: Point, b: Point): number =>
  distance(point, lerp(a, b, nearestAlong(point, a, b)))

/** Parameters of the crossing on both segments, or null when they do not cross. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { t: number; s: number } | null {
  const ab = subtract(b, a)
  const cd = subtract(d, c)
  const turn = cross(ab, cd)
  if (Math.abs(turn) < 1e-9) return null
  const ac = subtract(c, a)
  const t = cross(ac, cd) / turn
  const s = cross(ac, ab) / turn
  return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? { t, s } : null
}
