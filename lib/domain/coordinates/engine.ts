import { type Database, sql } from '@/lib/platform/database'
import { type Point, stored } from './system'

/** Points that are tried at once, since each question to PROJ by a text takes milliseconds. */
const together = 100

/** Points taken from one definition to another; null for those that cannot be taken there, and for all of them when
 * a definition cannot be read. */
export async function carryPoints(
  database: Database,
  points: readonly Point[],
  from: string,
  to: string,
): Promise<(Point | null)[]> {
  const rows = await database.query<{ x: number | null; y: number | null }>(
    sql`
    with given as (
      select st_point(x, y) as place, at, (at - 1) / ${together}::int as part
      from unnest(${points.map(([x]) => x)}::float8[], ${points.map(([, y]) => y)}::float8[])
        with ordinality given (x, y, at)
    ), parts as (
      select min(at) as first, max(at) as last,
        try_transform(st_collect(place order by at), ${from}::text, ${to}::text) as places
      from given group by part
    ), carried as (
      select at, case when places is null then try_transform(place, ${from}::text, ${to}::text)
        else st_geometryn(places, (at - first + 1)::int) end as place
      from parts join given on at between first and last
    )
    select st_x(place) as x, st_y(place) as y from carried order by at`,
    'carry-points',
  )
  return rows.map(({ x, y }) => (x !== null && y !== null && isPlace(x) && isPlace(y) ? [x, y] : null))
}

const isPlace = (value: number) => Number.isFinite(value)

export const toDegrees = (database: Database, definition: string, points: readonly Point[]) =>
  carryPoints(database, points, definition, stored)

export const fromDegrees = (database: Database, definition: string, points: readonly Point[]) =>
  carryPoints(database, points, stored, definition)

/** Metres between two places, roughly. */
export function metresBetween([x1, y1]: Point, [x2, y2]: Point): number {
  const turn = (((x2 - x1 + 540) % 360) + 360) % 360
  const east = (turn - 180) * Math.cos(((y1 + y2) * Math.PI) / 360)
  return Math.hypot(east, y2 - y1) * 111_319.5
}
