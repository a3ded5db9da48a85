import type { Position } from 'geojson'

/** Groups a flat list of rings into polygons, as in shapefiles: outer rings are clockwise, holes
 * counterclockwise. */
export function groupRings(rings: readonly Position[][]): Position[][][] {
  const outer = rings.filter((ring) => area(ring) <= 0)
  const holes = rings.filter((ring) => area(ring) > 0)
  // Some programs write all rings in the wrong direction.
  if (outer.length === 0) return holes.map((ring) => [ring])
  const polygons = outer.map((ring) => [ring])
  for (const hole of holes) polygonAround(polygons, hole).push(hole)
  return polygons
}

function polygonAround(polygons: Position[][][], hole: Position[]): Position[][] {
  const around = polygons.filter(([ring = []]) => hole.some((position) => isInside(position, ring)))
  const smallest = around.toSorted(([a = []], [b = []]) => Math.abs(area(a)) - Math.abs(area(b)))[0]
  const found = smallest ?? polygons[0]
  if (!found) throw new Error('Rings without an outer one')
  return found
}

/** Twice the signed area: positive for counterclockwise rings. */
export function area(ring: readonly Position[]): number {
  let sum = 0
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? []
  for (const [x2 = 0, y2 = 0] of ring) {
    sum += x1 * y2 - x2 * y1
    x1 = x2
    y1 = y2
  }
  return sum
}

function isInside([x = 0, y = 0]: Position, ring: readonly Position[]): boolean {
  let inside = false
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? []
  for (const [x2 = 0, y2 = 0] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    x1 = x2
    y1 = y2
  }
  return inside
}
