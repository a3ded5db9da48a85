import type { MultiPolygon, Polygon, Position } from 'geojson'

const ringArea = (ring: Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** Squared distance from a spot to the nearest side; negative outside. */
function clearance([px = 0, py = 0]: Position, ring: Position[]): number {
  let inside = false
  let best = Infinity
  for (const [index, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? []
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside
    const size = (bx - ax) ** 2 + (by - ay) ** 2
    const t =
      size === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / size))
    best = Math.min(best, (ax + t * (bx - ax) - px) ** 2 + (ay + t * (by - ay) - py) ** 2)
  }
  return inside ? best : -best
}

/** About the middle of the widest place of the largest part: a good spot for a label. */
export function innerPoint(geometry: Polygon | MultiPolygon): [lon: number, lat: number] | null {
  const outers =
    geometry.type === 'Polygon' ? [geometry.coordinates[0]] : geometry.coordinates.map(([outer]) => outer)
  const [largest] = outers.filter((ring) => ring !== undefined).sort((a, b) => ringArea(b) - ringArea(a))
  if (!largest) return null
  const [xs, ys] = [largest.map(([x = 0]) => x), largest.map(([, y = 0]) => y)]
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let best: [lon: number, lat: number] | null = null
  let room = 0
  for (let column = 1; column < 30; column += 1) {
    for (let line = 1; line < 30; line += 1) {
      const spot: [number, number] = [left + ((right - left) * column) / 30, low + ((high - low) * line) / 30]
      const here = clearance(spot, largest)
      if (here > room) [best, room] = [spot, here]
    }
  }
  return best
}
