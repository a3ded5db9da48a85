import { etagOf } from '@/lib/access/revision'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export interface MapExtent {
  id: number
  name: string
  /** West, south, east, north in degrees. */
  extent: [number, number, number, number]
}

export interface MapExtentRecord extends MapExtent {
  revision: number
}

/** The extent of whoever has no other; it stays as it is. */
export const worldExtentId = 1

/** The extent `e` as one JSON column, for records that carry it. */
export const mapExtentColumn: Sql = sql`
  json_build_object('id', e.id, 'name', e.name,
    'extent', json_build_array(e.min_lon, e.min_lat, e.max_lon, e.max_lat)) as "mapExtent"`

const columns = sql`e.id, e.name, e.revision, json_build_array(e.min_lon, e.min_lat, e.max_lon, e.max_lat) as extent`

/** One extent; 404 when there is none. Every signed-in user may read it. */
export function getMapExtent({ database }: { database: Database }, id: number): Promise<MapExtentRecord> {
  return find(database, id, empty)
}

/** The same, kept from changing until the transaction ends. */
export function lockMapExtent({ database }: { database: Database }, id: number): Promise<MapExtentRecord> {
  return find(database, id, sql`for update`)
}

async function find(database: Database, id: number, lock: Sql): Promise<MapExtentRecord> {
  const [found] = await database.query<MapExtentRecord>(
    sql`select ${columns} from map_extents e where e.id = ${id} ${lock}`,
  )
  if (!found) throw absent('mapExtent')
  return found
}

/** A page by name, and how many there are. */
export async function readMapExtents(
  database: Database,
  page: { direction: Sql; limit: number; offset: number },
): Promise<{ items: MapExtentRecord[]; total: number }> {
  const items = await database.query<MapExtentRecord>(sql`
    select ${columns} from map_extents e order by e.name collate "und-x-icu" ${page.direction}, e.id ${page.direction}
    limit ${page.limit} offset ${page.offset}::bigint`)
  return { items, total: await database.prisma.mapExtent.count() }
}

export function etagOfMapExtent(extent: Pick<MapExtentRecord, 'id' | 'revision'>): string {
  return etagOf('map-extent', extent.id, extent.revision)
}
