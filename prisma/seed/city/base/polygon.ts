import { at, sides } from './list'
import { angleOf, cross, distance, fromAngle, type Point, segmentDistance, subtract, unit } from './vector'

/** Signed area in square metres: positive when the ring turns counter-clockwise. */
export const area = (ring: readonly Point[]): number =>
  sides(ring).reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2

export function centroid(ring: readonly Point[]): Point {
  const origin = at(ring, 0)
  let [x, y, total] = [0, 0, 0]
  for (const [p, q] of sides(ring)) {
    const a = subtract(p, origin)
    const b = subtract(q, origin)
    const weight = cross(a, b)
    x += (a[0] + b[0]) * weight
    y += (a[1] + b[1]) * weight
    total += weight
  }
  if (Math.abs(total) < 1e-9) return origin
  return [origin[0] + x / (3 * total), origin[1] + y / (3 * total)]
}

export function contains(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  let before = at(ring, -1)
  for (const point of ring) {
    const crosses = point[1] > y !== before[1] > y
    if (crosses && x < ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]) {
      inside = !inside
    }
    before = point
  }
  return inside
}

export const boundaryDistance = (point: Point, ring: readonly Point[]): number =>
  sides(ring).reduce((best, [a, b]) => Math.min(best, segmentDistance(point, a, b)), Infinity)

export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return { minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin }
}

/** Extent of a ring along one axis. */
export function extent(ring: readonly Point[], axis: Point): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const [x, y] of ring) {
    const value = x * axis[0] + y * axis[1]
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** The direction that most of the outline follows, straight or at a right angle to it. */
export function mainAxis(ring: readonly Point[]): Point {
  let [x, y] = [0, 0]
  for (const [a, b] of sides(ring)) {
    // Four times the angle folds the four directions of a rectangle onto one.
    const folded = fromAngle(angleOf(subtract(b, a)) * 4)
    x += folded[0] * distance(a, b)
    y += folded[1] * distance(a, b)
  }
  return fromAngle(Math.atan2(y, x) / 4)
}

/** The narrower width of the smallest box around a ring over the directions of its own sides. */
export function minWidth(ring: readonly Point[]): number {
  let best = Infinity
  for (const [a, b] of sides(ring)) {
    const along = unit(subtract(b, a))
    const [low, high] = extent(ring, [-along[1], along[0]])
    best = Math.min(best, high - low)
  }
  return best
}

/** True when two convex rings share more than `slack` metres of depth (separating axes). */
export function convexOverlap(a: readonly Point[], b: readonly Point[], slack = 0): boolean {
  for (const ring of [a, b]) {
    for (const [p, q] of sides(ring)) {
      const along = unit(subtract(q, p))
      const axis: Point = [-along[1], along[0]]
      const [lowA, highA] = extent(a, axis)
      const [lowB, highB] = extent(b, axis)
      if (Math.min(highA, highB) - Math.max(lowA, lowB) <= slack) return false
    }
  }
  return true
}
