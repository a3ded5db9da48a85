import { LRUCache } from 'lru-cache'
import type { Database } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { fromDegrees, toDegrees } from './engine'
import { closedForm } from './closed-form'
import { type Box, clip, metresPerDegree, type Point, type System, world } from './system'

/** Points along each side when a box is transformed: its sides become curves. */
const steps = 9

/** How far from its middle a system is used, metres: half of it is the way around the Earth. */
const reach = 5e7

/** Where the Earth lies in a system: places in degrees and there. */
interface Extent {
  box: Box
  pairs: readonly (readonly [degrees: Point, plane: Point])[]
}

const extents = processSingleton(
  'coordinate-extents',
  () => new LRUCache<string, Extent | false>({ max: 500 }),
)

/** The bounding box in degrees of a box in a system; null when all of it is off the Earth. It may be larger than
 * needed where it holds a pole or the 180th meridian. */
export async function degreesOf(database: Database, system: System, box: Box): Promise<Box | null> {
  const closed = closedForm(system)
  if (closed) return closed.degreesOf(box)
  const extent = await extentOf(database, system)
  const inside = extent && clip(box, extent.box)
  if (!inside) return null
  const grid = gridOf(inside)
  const places = await toDegrees(database, system.definition, grid)
  const back = await fromDegrees(
    database,
    system.definition,
    places.map((place) => place ?? [0, 0]),
  )
  const size = Math.max(inside[2] - inside[0], inside[3] - inside[1])
  const found = places.filter((place, at): place is Point => {
    const [given, again] = [grid[at], back[at]]
    return place !== null && given !== undefined && !!again && apart(given, again) <= size * 1e-3 + 1e-6
  })
  for (const [degrees, plane] of extent.pairs) if (holds(inside, plane)) found.push(degrees)
  return around(found)
}

function around(places: readonly Point[]): Box | null {
  if (places.length === 0) return null
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const [isSouth, isNorth] = [box[1] <= -89.98, box[3] >= 89.98]
  // Around a pole and across the 180th meridian all longitudes may be meant. The pole of another datum is not that of
  // degrees.
  const isRound = box[2] - box[0] > 180 || box[0] <= -179.98 || box[2] >= 179.98 || isSouth || isNorth
  return isRound ? [-180, isSouth ? -90 : box[1], 180, isNorth ? 90 : box[3]] : box
}

async function extentOf(
  database: Database,
  { definition, metresPerUnit, area }: System,
): Promise<Extent | null> {
  const ready = extents.get(definition)
  if (ready !== undefined) return ready || null
  const isAngle = metresPerUnit === metresPerDegree
  const degrees = earth(isAngle ? world : area, middleOf(area))
  const planes = await fromDegrees(database, definition, degrees)
  const [middle] = await fromDegrees(database, definition, [middleOf(area)])
  const again = await toDegrees(
    database,
    definition,
    planes.map((plane) => plane ?? [Number.NaN, Number.NaN]),
  )
  const pairs = degrees.flatMap((place, at): (readonly [Point, Point])[] => {
    const [plane, back] = [planes[at], again[at]]
    const isUsed =
      plane && back && apart(plane, middle ?? [0, 0]) * metresPerUnit < reach && isSame(place, back)
    return isUsed ? [[place, plane]] : []
  })
  const box = boxAround(pairs.map(([, plane]) => plane))
  const extent = box && { box, pairs }
  extents.set(definition, extent ?? false)
  return extent
}

/** Places around a system; around the whole Earth only for degrees and what is used widely, since PROJ needs long to
 * find that there is no place. */
function earth([west, , east]: Box, [middle]: Point): Point[] {
  const isWide = ((east - west + 360) % 360 || 360) > 100
  const longitudes = isWide
    ? [-180, -179.999_999, ...span(-160, 160), 179.999_999, 180]
    : span(-80, 80).map((turn) => ((middle + turn + 540) % 360) - 180)
  return [-90, -89.9, ...span(-80, 80), 89.9, 90].flatMap((latitude) =>
    longitudes.map((longitude): Point => [longitude, latitude]),
  )
}

const span = (from: number, to: number) =>
  Array.from({ length: (to - from) / 20 + 1 }, (_, at) => from + at * 20)

function boxAround(planes: readonly Point[]): Box | null {
  if (planes.length === 0) return null
  const [xs, ys] = [planes.map(([x]) => x), planes.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Whether a place came back from the plane; near a pole the longitude means nothing. */
function isSame([x1, y1]: Point, [x2, y2]: Point): boolean {
  const turn = Math.abs(x2 - x1) % 360
  const east = Math.min(turn, 360 - turn) * Math.cos((y1 * Math.PI) / 180)
  return Math.abs(y2 - y1) < 1e-3 && east < 1e-3
}

const middleOf = ([west, south, east, north]: Box): Point => {
  const longitude = west + ((east - west + 360) % 360 || 360) / 2
  return [longitude > 180 ? longitude - 360 : longitude, (south + north) / 2]
}

const apart = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1)

const holds = ([minX, minY, maxX, maxY]: Box, [x, y]: Point) =>
  x >= minX && x <= maxX && y >= minY && y <= maxY

function gridOf(box: Box): Point[] {
  const between = (from: number, to: number, at: number) => from + ((to - from) * at) / steps
  const points: Point[] = []
  for (let at = 0; at <= steps; at++)
    for (let row = 0; row <= steps; row++)
      points.push([between(box[0], box[2], at), between(box[1], box[3], row)])
  return points
}
