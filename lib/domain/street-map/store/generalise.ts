import { type Database, raw, sql } from '@/lib/platform/database'
import { bands, deepestBand, pixelOf } from '../bands'
import { tableOf } from './edition'

/** Derives the smaller scales from the full detail: joins lines of one kind and simplifies geometries. */
export async function generalise(
  database: Database,
  edition: number,
  onProgress: (share: number) => void,
): Promise<void> {
  const table = tableOf(edition)
  const coarser = bands.filter((band) => band !== deepestBand)
  for (const [at, band] of coarser.entries()) {
    await database.query(joinedLines(edition, band))
    await database.query(others(edition, band))
    onProgress((at + 1) / (coarser.length + 1))
  }
  for (const band of coarser)
    await database.query(sql`
      create index on ${table} using gist (geom) where band = ${raw(String(band))}`)
  await database.query(sql`analyze ${table}`)
  onProgress(1)
}

/** Lines are joined within squares of this many pixels, not across a whole country. */
const squareOfJoining = 4096

/** What distinguishes lines at small scales; streets have no names at zooms that do not label them, and no direction:
 * joined lines may be turned round. */
const joinedLines = (edition: number, band: number) => sql`
  insert into ${tableOf(edition)} (band, min_zoom, layer, sort, attrs, geom)
  select ${band}::smallint, min_zoom, layer, sort, own, geom from (
    select min_zoom, layer, max(sort) as sort, own,
      st_simplify(st_linemerge(st_collect(geom)), ${pixelOf(band) * 0.5}::float8) as geom
    from (
      select *, ${
        band < 14
          ? sql`case when layer in ('road', 'rail') then attrs - '{name,name:ru,name:en,tier,oneway}'::text[] else attrs end`
          : sql`attrs - 'oneway'`
      } as own
      from ${tableOf(edition)}
      where band = ${deepestBand} and min_zoom <= ${band} and layer in ('road', 'rail', 'waterway', 'boundary')
    ) line
    group by min_zoom, layer, own, floor(st_xmin(geom) / ${pixelOf(band) * squareOfJoining}::float8),
      floor(st_ymin(geom) / ${pixelOf(band) * squareOfJoining}::float8)
  ) joined
  where geom is not null and not st_isempty(geom)`

/** Areas are simplified below the visible detail, points stay. */
const others = (edition: number, band: number) => sql`
  insert into ${tableOf(edition)} (band, min_zoom, layer, sort, attrs, geom)
  select ${band}::smallint, min_zoom, layer, sort, attrs, geom from (
    select min_zoom, layer, sort, attrs,
      case when st_dimension(geom) = 2 then st_simplifypreservetopology(geom, ${pixelOf(band) * 0.4}::float8)
        when st_dimension(geom) = 1 then st_simplify(geom, ${pixelOf(band) * 0.5}::float8)
        else geom end as geom
    from ${tableOf(edition)}
    where band = ${deepestBand} and min_zoom <= ${band}
      and layer not in ('road', 'rail', 'waterway', 'boundary')
  ) simpler
  where geom is not null and not st_isempty(geom)`
