import type { Course, Polygon } from '../record'
import { areaOf, holds } from './nest-rings'

/** A point inside the largest polygon, near its middle; null when there is no interior. */
export function pointInside(polygons: readonly Polygon[]): Course | null {
  const size = (polygon: Polygon) => Math.abs(areaOf(polygon[0] ?? new Int32Array()))
  const largest = polygons.reduce<Polygon | null>(
    (best, one) => (best && size(best) >= size(one) ? best : one),
    null,
  )
  const outer = largest?.[0]
  if (!largest || !outer || size(largest) === 0) return null
  const [x, y] = middleOf(outer)
  if (isIn(largest, x, y)) return Int32Array.of(x, y)
  return widestSpan(largest, y) ?? Int32Array.of(outer[0] ?? 0, outer[1] ?? 0)
}

const isIn = ([outer, ...holes]: Polygon, x: number, y: number) =>
  outer !== undefined && holds(outer, x, y) && !holes.some((hole) => holds(hole, x, y))

/** Centroid. */
function middleOf(ring: Course): [number, number] {
  const [x0, y0] = [ring[0] ?? 0, ring[1] ?? 0]
  let [area, x, y] = [0, 0, 0]
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1] = [(ring[at] ?? 0) - x0, (ring[at + 1] ?? 0) - y0]
    const [x2, y2] = [(ring[at + 2] ?? 0) - x0, (ring[at + 3] ?? 0) - y0]
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return [Math.round(x0 + x / (3 * area)), Math.round(y0 + y / (3 * area))]
}

/** The middle of the longest span of a horizontal line inside the polygon. */
function widestSpan(rings: Polygon, y: number): Course | null {
  const crossings = rings.flatMap((ring) => crossingsOf(ring, y)).sort((one, other) => one - other)
  let best: { length: number; middle: number } | null = null
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from, to] = [crossings[at] ?? 0, crossings[at + 1] ?? 0]
    if (!best || to - from > best.length) best = { length: to - from, middle: (from + to) / 2 }
  }
  return best && Int32Array.of(Math.round(best.middle), y)
}

function crossingsOf(ring: Course, y: number): number[] {
  const found: number[] = []
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1] = [ring[at] ?? 0, ring[at + 1] ?? 0]
    const [x2, y2] = [ring[at + 2] ?? 0, ring[at + 3] ?? 0]
    if (y1 > y !== y2 > y) found.push(((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
  }
  return found
}
