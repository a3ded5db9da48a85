import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import { deepestBand, pixelOf } from '../bands'
import { tableOf } from './edition'

const deepest = raw(String(deepestBand))

/** Corrects the full detail: areas that cross themselves, and names and labels, which have to be compared with each other. */
export async function refine(database: Database, edition: number): Promise<void> {
  const table = tableOf(edition)
  await database.query(sql`create index on ${table} using gist (geom) where band = ${deepest}`)
  await database.query(sql`analyze ${table}`)
  await database.query(repairAreas(table))
  await database.query(shareNames(table))
  await database.query(dropNamesOfRivers(table))
  await database.query(dropRepeatedHouses(table))
  for (const zoom of zoomsOfTowns) await database.query(showLeading(table, towns(zoom), zoom))
  for (const zoom of zoomsOfPeaks) await database.query(showLeading(table, ['peak'], zoom))
}

/** An area whose border crosses itself would be clipped to its opposite in tiles. The sea has such a border where its coast is cut
 * at a bend. */
const repairAreas = (table: Sql) => sql`
  update ${table} set geom = st_collectionextract(st_makevalid(geom), 3)
  where band = ${deepest} and st_dimension(geom) = 2 and not st_isvalid(geom)`

/** All pieces of a river have the translations that one of them has. */
const shareNames = (table: Sql) => sql`
  update ${table} w set attrs = named.names || w.attrs
  from (
    select attrs->>'name' as name, jsonb_strip_nulls(jsonb_build_object(
      'name:ru', max(attrs->>'name:ru'), 'name:en', max(attrs->>'name:en'))) as names
    from ${table} where layer = 'waterway' and attrs->>'name' is not null group by 1
  ) named
  where w.layer = 'waterway' and w.attrs->>'name' = named.name and named.names <> '{}'::jsonb
    and not (w.attrs @> named.names)`

/** Metres from the middle of the area of a river to its line. */
const reachOfRiver = 1000

/** A river is named along its line; its area is named only where there is no such line. */
const dropNamesOfRivers = (table: Sql) => sql`
  delete from ${table} l where l.layer = 'label' and l.attrs->>'kind' = 'river' and exists (
    select 1 from ${table} w where w.band = ${deepest} and w.layer = 'waterway'
      and w.attrs->>'name' is not null and st_dwithin(w.geom, l.geom, ${reachOfRiver}::float8))`

/** Metres by which an entrance may miss the wall it is in. */
const reachOfWall = 0.3

/** A number is shown once in a building, at the best place: neither at every entrance and shop, nor in a list too. */
const dropRepeatedHouses = (table: Sql) => sql`
  with numbered as materialized (
    select b.ctid as building, h.ctid as house, h.sort, string_to_array(h.attrs->>'house', ', ') as numbers
    from ${table} h join ${table} b on b.band = ${deepest} and st_dwithin(b.geom, h.geom, ${reachOfWall}::float8)
    where h.layer = 'house' and b.layer = 'building'
  )
  delete from ${table} d using (
    select distinct less.house from numbered less join numbered more using (building)
    where more.house <> less.house and more.numbers @> less.numbers
      and (not less.numbers @> more.numbers or (more.sort, more.house) < (less.sort, less.house))
  ) repeated
  where d.ctid = repeated.house`

const zoomsOfTowns = [9, 8, 7, 6, 5]
const zoomsOfPeaks = [13, 12, 11]
const towns = (zoom: number) => (zoom >= 8 ? ['city', 'town', 'village'] : ['city', 'town'])

/** Side of a square in pixels. */
const square = 96

/** The most important label of every square is shown although its kind begins at a deeper zoom. Squares of a zoom
 * are halved by the next one, so what is shown stays. */
const showLeading = (table: Sql, kinds: string[], zoom: number) => {
  const side = raw(String(pixelOf(zoom) * square))
  return sql`
    update ${table} l set min_zoom = ${zoom}::smallint
    from (
      select distinct on (floor(st_x(geom) / ${side}), floor(st_y(geom) / ${side})) ctid as place
      from ${table} where layer = 'label' and attrs->>'kind' = any(${kinds}::text[])
      order by floor(st_x(geom) / ${side}), floor(st_y(geom) / ${side}), sort, attrs->>'name'
    ) foremost
    where l.ctid = foremost.place and l.min_zoom > ${zoom}`
}
