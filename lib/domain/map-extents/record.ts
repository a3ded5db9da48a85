import { type Sql, sql } from '@/lib/platform/database'

export interface MapExtent {
  id: number
  name: string
  /** West, south, east, north in degrees. */
  extent: [number, number, number, number]
}

export interface MapExtentRecord extends MapExtent {
  revision: number
}

/** The default extent of organizations; read-only. */
export const worldExtentId = 1

/** The extent `e` as one JSON column, for records that carry it. */
export const mapExtentColumn: Sql = sql`
  json_build_object('id', e.id, 'name', e.name,
    'extent', json_build_array(e.min_lon, e.min_lat, e.max_lon, e.max_lat)) as "mapExtent"`
