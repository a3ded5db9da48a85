import { degreesOf, type Point, toDegrees } from '@/lib/domain/coordinates'
import { type Database, sql } from '@/lib/platform/database'
import { wrongGeometry } from './coordinates'
import { boxGeometry, type Filter, type FilterGeometry, type Given } from './filter'
import { wktOf } from './spatial-sql'

/** The filter with all geometries in degrees; rejects those that are off the Earth or cross themselves before they
 * reach a query. */
export async function placeFilter<Asked extends Filter | null>(
  database: Database,
  filter: Asked,
  locator?: string,
): Promise<Asked>
export async function placeFilter(
  database: Database,
  filter: Filter | null,
  locator?: string,
): Promise<Filter | null> {
  if (!filter) return null
  const placed = await place(database, filter)
  await requireSound(database, placed, locator)
  return placed
}

async function place(database: Database, filter: Filter): Promise<Filter> {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts: Filter[] = []
      for (const part of filter.parts) parts.push(await place(database, part))
      return { ...filter, parts }
    }
    case 'not':
      return { ...filter, part: await place(database, filter.part) }
    case 'spatial':
    case 'distance':
      return { ...filter, geometry: await inDegrees(database, filter.geometry) }
    default:
      return filter
  }
}

async function inDegrees(database: Database, geometry: FilterGeometry): Promise<FilterGeometry> {
  const { given, ...shape } = geometry
  if (!given) return geometry
  if (!given.box) return turned(database, shape, given)
  const box = await degreesOf(database, given.crs, given.box)
  if (!box) throw given.wrong()
  return boxGeometry(box)
}

/** All positions in one question to the database. */
async function turned(
  database: Database,
  shape: FilterGeometry,
  { crs, wrong }: Given,
): Promise<FilterGeometry> {
  const positions: Point[] = []
  eachPosition(shape.coordinates, (position) => positions.push(position))
  const places = await toDegrees(database, crs.definition, positions)
  let at = 0
  const take = (): Point => {
    const found = places[at++]
    if (!found || Math.abs(found[0]) > 180 || Math.abs(found[1]) > 90) throw wrong()
    return found
  }
  return { ...shape, coordinates: rebuilt(shape.coordinates, take) } as FilterGeometry
}

type Nested = Point | readonly Nested[]

const isPosition = (nested: Nested): nested is Point => typeof nested[0] === 'number'

function eachPosition(nested: Nested, visit: (position: Point) => void): void {
  if (isPosition(nested)) visit(nested)
  else for (const part of nested) eachPosition(part, visit)
}

function rebuilt(nested: Nested, take: () => Point): Nested {
  return isPosition(nested) ? take() : nested.map((part) => rebuilt(part, take))
}

async function requireSound(database: Database, filter: Filter, locator?: string): Promise<void> {
  const geometries = [...geometriesOf(filter)].filter(({ type }) => type.endsWith('Polygon'))
  if (geometries.length === 0) return
  const [row] = await database.query<{ sound: boolean }>(
    sql`select bool_and(st_isvalid(st_geomfromtext(x, 4326))) as sound from unnest(${geometries.map(wktOf)}::text[]) x`,
    'sound-geometries',
  )
  if (row?.sound !== true) throw wrongGeometry(locator)
}

function* geometriesOf(filter: Filter): Generator<FilterGeometry> {
  if (filter.op === 'and' || filter.op === 'or') for (const part of filter.parts) yield* geometriesOf(part)
  if (filter.op === 'not') yield* geometriesOf(filter.part)
  if (filter.op === 'spatial' || filter.op === 'distance') yield filter.geometry
}
