import type { Parts } from './feature'

export interface Spot {
  x: number
  y: number
}

/** Label position of a polygon: its centroid, or the widest part of it at that height. */
export function middleOfPolygon(rings: Parts): Spot | null {
  const largest = rings.reduce<Float32Array | null>(
    (most, ring) => (!most || Math.abs(areaOf(ring)) > Math.abs(areaOf(most)) ? ring : most),
    null,
  )
  const centre = largest && centreOf(largest)
  if (!centre) return null
  const crossings = crossingsAt(rings, centre.y)
  let best: Spot | null = null
  let widest = 0
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const from = crossings[at] ?? 0
    const to = crossings[at + 1] ?? 0
    if (centre.x > from && centre.x < to) return centre
    if (to - from > widest) {
      widest = to - from
      best = { x: (from + to) / 2, y: centre.y }
    }
  }
  return best ?? centre
}

/** Signed area of a ring; the sign is that of its direction. */
export function areaOf(ring: Float32Array): number {
  let sum = 0
  for (let at = 0; at + 3 < ring.length; at += 2)
    sum += (ring[at] ?? 0) * (ring[at + 3] ?? 0) - (ring[at + 2] ?? 0) * (ring[at + 1] ?? 0)
  return sum / 2
}

function centreOf(ring: Float32Array): Spot | null {
  const originX = ring[0] ?? 0
  const originY = ring[1] ?? 0
  let area = 0
  let x = 0
  let y = 0
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const ax = (ring[at] ?? 0) - originX
    const ay = (ring[at + 1] ?? 0) - originY
    const bx = (ring[at + 2] ?? 0) - originX
    const by = (ring[at + 3] ?? 0) - originY
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  if (Math.abs(area) < 1e-6) return ring.length >= 2 ? { x: originX, y: originY } : null
  return { x: originX + x / (3 * area), y: originY + y / (3 * area) }
}

/** Crossings of a horizontal with the rings, from left to right: inside between the first and the second,
 * and so on. */
function crossingsAt(rings: Parts, height: number): number[] {
  const found: number[] = []
  for (const ring of rings)
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const ay = ring[at + 1] ?? 0
      const by = ring[at + 3] ?? 0
      if (ay > height === by > height) continue
      const ax = ring[at] ?? 0
      found.push(ax + (((ring[at + 2] ?? 0) - ax) * (height - ay)) / (by - ay))
    }
  return found.sort((a, b) => a - b)
}
