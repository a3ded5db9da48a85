import type { Geometry } from 'geojson'
import { closedForm, type Point, toDegrees } from '@/lib/domain/coordinates'
import type { WrittenGeometry } from '@/lib/domain/layer-queries'
import type { Database } from '@/lib/platform/database'

/** Geometries in degrees with the east coordinate first, in order, with their heights; null for one with a position that has
 * no place on the Earth. Each system is asked once. */
export async function placeGeometries(
  database: Database,
  written: readonly WrittenGeometry[],
): Promise<(Geometry | null)[]> {
  const placed: (Geometry | null)[] = []
  for (const definition of new Set(written.map(({ crs }) => crs.crs.definition))) {
    const at = [...written.keys()].filter((index) => written[index]?.crs.crs.definition === definition)
    const same = at.map((index) => written[index] as WrittenGeometry)
    const positions: number[][] = []
    for (const { geometry } of same) eachPosition(geometry.coordinates, (one) => void positions.push(one))
    const places = (await placesOf(database, same, positions)).values()
    for (const [n, index] of at.entries()) {
      const { type, coordinates } = (same[n] as WrittenGeometry).geometry
      let isPlaced = true
      const moved = rebuilt(coordinates, (position) => {
        const place = places.next().value ?? null
        isPlaced &&= isOnEarth(place)
        return withHeight(place, position)
      })
      placed[index] = isPlaced ? ({ type, coordinates: moved } as Geometry) : null
    }
  }
  return placed
}

async function placesOf(
  database: Database,
  [first]: readonly WrittenGeometry[],
  positions: readonly number[][],
): Promise<(Point | null)[]> {
  if (!first) return []
  const { crs } = first.crs
  const points = positions.map(([x = 0, y = 0]): Point => [x, y])
  const closed = closedForm(crs)
  return closed ? points.map((point) => closed.inverse(point)) : toDegrees(database, crs.definition, points)
}

const isOnEarth = (place: Point | null) =>
  place !== null && Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90

function withHeight(place: Point | null, [, , height]: readonly number[]): number[] {
  const [lon, lat] = place ?? [Number.NaN, Number.NaN]
  return height === undefined ? [lon, lat] : [lon, lat, height]
}

type Nested = number[] | readonly Nested[]

const isPosition = (nested: Nested): nested is number[] => typeof nested[0] === 'number'

function eachPosition(nested: Nested, visit: (position: number[]) => void): void {
  if (isPosition(nested)) visit(nested)
  else for (const part of nested) eachPosition(part, visit)
}

function rebuilt(nested: Nested, move: (position: number[]) => number[]): Nested {
  return isPosition(nested) ? move(nested) : nested.map((part) => rebuilt(part, move))
}
