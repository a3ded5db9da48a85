import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import type { Place, Roads } from './record'
import { speeds } from './speeds'

/** Most roads of one question, those of a large city. */
const roadsAtMost = 80_000

/** Metres of Web Mercator around the places in which ways are searched. */
const margin = 5000

/** The roads around places, of the imported street map that covers most of them. Null where there is no map, or where
 * it has more roads than can be searched in time. */
export async function readRoads(database: Database, places: readonly Place[]): Promise<Roads | null> {
  if (places.length < 2) return null
  const edition = await editionOf(database, places)
  if (edition === null) return null
  const points = pointsOf(places)
  const [row] = await database.query<{
    kinds: Roads['kinds'] | null
    shapes: Uint8Array | null
    count: number
  }>(sql`
    with area as (
      select st_expand(st_extent(st_transform(p.point, 3857))::geometry, ${margin}::float8) as box
      from (${points}) p
    ), road as (
      select f.attrs, f.geom from ${raw(`street_map.features_${edition}`)} f, area
      where f.band = 16 and f.layer = 'road' and f.geom && st_setsrid(area.box, 3857)
        and f.attrs->>'class' = any(${Object.keys(speeds)}::text[])
        and (f.min_zoom <= 14 or f.attrs->>'class' <> 'service') and geometrytype(f.geom) = 'LINESTRING'
      limit ${roadsAtMost + 1}
    )
    select json_agg(json_build_array(attrs->>'class', coalesce((attrs->>'oneway')::int, 0))) as kinds,
      string_agg(st_asbinary(geom), ''::bytea) as shapes, count(*)::int as count from road`)
  return row?.kinds && row.shapes && row.count <= roadsAtMost
    ? { kinds: row.kinds, shapes: row.shapes }
    : null
}

/** The table of the street map that covers most of the places, the newest of several. */
async function editionOf(database: Database, places: readonly Place[]): Promise<number | null> {
  const [found] = await database.query<{ edition: number }>(sql`
    select map.edition from (
      select b.id, (b.source->'streets'->>'edition')::int as edition,
        coalesce(b.source->'streets'->'covers', b.source->'streets'->'bounds') as box
      from basemaps b where b.kind = 'streets' and b.source->'streets' is not null
    ) map, (${pointsOf(places)}) p
    where p.point && st_makeenvelope((map.box->>0)::float8, (map.box->>1)::float8, (map.box->>2)::float8,
      (map.box->>3)::float8, 4326) and to_regclass('street_map.features_' || map.edition) is not null
    group by map.id, map.edition order by count(*) desc, map.id desc limit 1`)
  return found ? Math.trunc(found.edition) : null
}

const pointsOf = (places: readonly Place[]): Sql => sql`
  select st_setsrid(st_makepoint(x.lon, x.lat), 4326) as point
  from unnest(${places.map(({ lon }) => lon)}::float8[], ${places.map(({ lat }) => lat)}::float8[]) as x(lon, lat)`
