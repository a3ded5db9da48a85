import { type Database, hiddenList, type Sql, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import type { Parent } from '../answer/read-parents'
import type { PlaceRow, PointSearch } from '../record'
import { houseWithin } from './levels'

/** A place with its distance and all its parents. */
export interface Near extends PlaceRow {
  distance: number
  population: number | null
}

export const pointOf = (lon: number, lat: number): Sql => sql`st_setsrid(st_makepoint(${lon}, ${lat}), 4326)`

export const nearColumns = sql`p.id, p.kind, p.level, p.name, p.number, p.postcode, p.category, p.lon, p.lat, p.country_id, p.state_id,
  p.county_id, p.city_id, p.district_id, p.anchor_id, p.population`

/** A place with its parents. */
export interface NearWithParents extends PlaceRow {
  distance: number
  parents: Parent[] | null
}

/** Reads the place and its parents in one statement: this is the most frequent query. */
const withParents = (near: Sql, locale: Locale): Sql => sql`
  select n.*, (
    select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'name', coalesce(q.names->>${locale}, q.name), 'code', q.code))
    from geocoding.places q
    where q.id = any(array[n.country_id, n.state_id, n.county_id, n.city_id, n.district_id, n.anchor_id])
  ) as parents
  from (${near}) n`

/** One building may have several numbers: a point this near, in metres, is meant before the outline that it is in; one on the
 * edge or outside only when it is as good as at its place. */
const besideInside = 10
const atItsPlace = 3

/** The house of the point that is meant, else the one whose outline contains the place, else the nearest one. */
const houseAt = (at: Sql): Sql => sql`
    with near as materialized (
      select ${nearColumns}, st_distance(p.point, ${at}::geography) as distance from geocoding.places p
      where p.kind = 'house' and st_dwithin(p.point, ${at}::geography, ${houseWithin}::float8)
      order by p.point <-> ${at}::geography limit 1),
    around as materialized (
      select a.place_id, a.piece from geocoding.areas a
      where a.level = 18 and a.piece && ${at} and st_covers(a.piece, ${at}) limit 1)
    (select n.* from near n where n.distance <= ${atItsPlace}::float8 or n.distance <= ${besideInside}::float8 and exists (
      select from around a where st_covers(a.piece, st_setsrid(st_makepoint(n.lon, n.lat), 4326))))
    union all
    (select ${nearColumns}, 0::float8 from around a join geocoding.places p on p.id = a.place_id)
    union all
    select * from near
    limit 1`

/** The nearest street, by its line. */
const streetAt = (at: Sql, within: number, locale: Locale): Sql => sql`
    select p.id, p.kind, p.level, coalesce(p.names->>${locale}, p.name) as name, p.number, p.postcode, p.category, p.lon, p.lat,
      p.country_id, p.state_id, p.county_id, p.city_id, p.district_id, p.anchor_id, p.population,
      st_distance(p.line, ${at}::geography) as distance
    from geocoding.places p
    where p.kind = 'street' and st_dwithin(p.line, ${at}::geography, ${within}::float8)
    order by p.line <-> ${at}::geography limit 1`

/** The nearest street within a distance in metres; null when there is none. */
export async function findStreet(
  database: Database,
  { lon, lat, locale }: PointSearch,
  within: number,
): Promise<NearWithParents | null> {
  const near = streetAt(pointOf(lon, lat), within, locale)
  const [street] = await database.query<NearWithParents>(withParents(near, locale), 'geocoding-street')
  return street ?? null
}

interface Point {
  lon: number
  lat: number
}

/** House or else street of many points in one statement; `asked` is the index of the point. */
export function findAddresses(
  database: Database,
  points: readonly Point[],
  within: number,
  locale: Locale,
): Promise<(NearWithParents & { asked: number })[]> {
  const [lons, lats] = (['lon', 'lat'] as const).map((axis) =>
    hiddenList(
      points.map((point) => point[axis]),
      'float8',
    ),
  )
  const near = sql`
    select (q.n - 1)::int as asked, found.*
    from unnest(${lons}, ${lats})
      with ordinality as q (lon, lat, n)
    cross join lateral (select st_setsrid(st_makepoint(q.lon, q.lat), 4326) as at offset 0) here
    cross join lateral (
      (${houseAt(sql`here.at`)}) union all (${streetAt(sql`here.at`, within, locale)}) limit 1) found`
  return database.query(withParents(near, locale), 'geocoding-addresses')
}

/** The settlements and their parts around a point, the nearest first. */
export function findAround(database: Database, lon: number, lat: number, within: number): Promise<Near[]> {
  const at = pointOf(lon, lat)
  return database.query<Near>(
    sql`
    select ${nearColumns}, st_distance(p.point, ${at}::geography) as distance from geocoding.places p
    where p.level between 10 and 14 and p.kind <> 'postcode' and st_dwithin(p.point, ${at}::geography, ${within}::float8)
    order by p.point <-> ${at}::geography limit 24`,
    'geocoding-around',
  )
}

/** Areas that contain the point, the smallest kind first. */
export function findContaining(
  database: Database,
  lon: number,
  lat: number,
): Promise<{ id: number; role: string; level: number }[]> {
  const at = pointOf(lon, lat)
  return database.query(
    sql`
    select distinct a.place_id as id, a.role, a.level from geocoding.areas a
    where a.level < 18 and a.piece && ${at} and st_covers(a.piece, ${at}) order by a.level desc, a.place_id`,
    'geocoding-containing',
  )
}

/** The country whose outline is nearest to a point, within a distance in metres, also across the 180th meridian. */
export async function findCountryNear(
  database: Database,
  lon: number,
  lat: number,
  within: number,
): Promise<number | null> {
  const height = within / 111_000
  const width = Math.min(180, height / Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  const around = (at: number) =>
    sql`a.piece && st_makeenvelope(${at - width}::float8, ${lat - height}::float8, ${at + width}::float8, ${lat + height}::float8, 4326)`
  const [country] = await database.query<{ id: number }>(
    sql`
    select a.place_id as id from geocoding.areas a
    where a.role = 'country' and (${around(lon)} or ${around(lon + 360)} or ${around(lon - 360)})
      and st_dwithin(a.piece::geography, ${pointOf(lon, lat)}::geography, ${within}::float8)
    order by st_distance(a.piece::geography, ${pointOf(lon, lat)}::geography) limit 1`,
    'geocoding-coast',
  )
  return country?.id ?? null
}

/** One place by its id. */
export async function findPlace(database: Database, id: number): Promise<PlaceRow | null> {
  const [place] = await database.query<PlaceRow>(
    sql`select ${nearColumns} from geocoding.places p where p.id = ${id}`,
    'geocoding-place',
  )
  return place ?? null
}
