import { type Database, sql } from '@/lib/platform/database'
import type { PositionRow } from './batch'
import { givenPositions } from './given-positions'

/** Inserts positions of which some may exist already; returns the new ones. */
export async function insertPositions(
  database: Database,
  rows: readonly PositionRow[],
): Promise<PositionRow[]> {
  if (rows.length === 0) return []
  const known = await database.query<{ n: number }>(
    sql`
    with given as ${givenPositions(rows)}, fresh as (
      insert into positions
        (user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, corrected, device_id,
          received_at)
      select user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, corrected, device_id, now()
      from given order by n
      on conflict do nothing returning user_id, date, device_id
    )
    select g.n::int as n from given g
    where (select count(*) from fresh) < ${rows.length}::int
      and (g.user_id, g.date, g.device_id) not in (select f.user_id, f.date, f.device_id from fresh f)`,
    'intake-positions',
  )
  return without(rows, known)
}

/** The rows without those of some numbers, counted from 1. */
export function without<Row>(rows: readonly Row[], numbers: readonly { n: number }[]): Row[] {
  if (numbers.length === 0) return [...rows]
  const known = new Set(numbers.map(({ n }) => n))
  return rows.filter((_, at) => !known.has(at + 1))
}
