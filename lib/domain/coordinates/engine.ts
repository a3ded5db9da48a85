import { type Database, sql } from '@/lib/platform/database'
import { type Point, stored } from './system'

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
    select st_x(place) as x, st_y(place) as y
    from (
      select at, try_transform(st_point(x, y), ${from}::text, ${to}::text) as place
      from unnest(${points.map(([x]) => x)}::float8[], ${points.map(([, y]) => y)}::float8[])
        with ordinality given (x, y, at)
    ) carried
    order by at`,
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
