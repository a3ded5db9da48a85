import { type Database, sql } from '@/lib/platform/database'
import { wrongGeometry } from './coordinates'
import type { Filter, FilterGeometry } from './filter'
import { wktOf } from './spatial-sql'

/** Rejects self-intersecting geometries of a filter before they reach a query. */
export async function requireSound(
  database: Database,
  filter: Filter | null,
  locator?: string,
): Promise<void> {
  const geometries = filter ? [...geometriesOf(filter)].filter(({ type }) => type.endsWith('Polygon')) : []
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
