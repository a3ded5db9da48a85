import { type Database, hiddenList, sql } from '@/lib/platform/database'
import type { PositionRow } from './batch'
import { flags, moments, numbers, texts } from './columns'

/** Stores positions and moves the live points to those that receivers trust; gives those that were not there before.
 * Rows come in the order of their key, so that processes do not wait for each other in a ring. */
export async function writePositions(
  database: Database,
  rows: readonly PositionRow[],
): Promise<PositionRow[]> {
  if (rows.length === 0) return []
  const fixes = rows.map(({ fix }) => fix)
  const known = await database.query<{ n: number }>(
    sql`
    with given as (
      select g.user_id, to_timestamp(g.ms / 1000) as date, g.lon, g.lat, g.speed, g.direction, g.altitude,
        g.accuracy, g.valid, g.provider, g.n
      from unnest(
        ${hiddenList(numbers(rows.map(({ userId }) => userId)), 'int')},
        ${hiddenList(moments(fixes.map(({ at }) => at)), 'float8')},
        ${hiddenList(numbers(fixes.map(({ lon }) => lon)), 'float8')},
        ${hiddenList(numbers(fixes.map(({ lat }) => lat)), 'float8')},
        ${hiddenList(numbers(fixes.map(({ speed }) => speed)), 'real')},
        ${hiddenList(numbers(fixes.map(({ direction }) => direction)), 'real')},
        ${hiddenList(numbers(fixes.map(({ altitude }) => altitude)), 'real')},
        ${hiddenList(numbers(fixes.map(({ accuracy }) => accuracy)), 'real')},
        ${hiddenList(flags(fixes.map(({ valid }) => valid)), 'boolean')},
        ${hiddenList(texts(fixes.map(({ provider }) => provider)), 'text')}
      ) with ordinality as g (user_id, ms, lon, lat, speed, direction, altitude, accuracy, valid, provider, n)
    ), fresh as (
      insert into positions
        (user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, received_at)
      select user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, now()
      from given order by n
      on conflict do nothing returning *
    ), moved as (
      insert into last_positions as l
        (user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, received_at)
      select distinct on (user_id)
        user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, received_at
      from fresh where valid order by user_id, date desc
      on conflict (user_id) do update set
        date = excluded.date, lon = excluded.lon, lat = excluded.lat, speed = excluded.speed,
        direction = excluded.direction, altitude = excluded.altitude, accuracy = excluded.accuracy,
        valid = excluded.valid, provider = excluded.provider, received_at = excluded.received_at
      where l.date < excluded.date
    )
    select g.n::int as n from given g
    where (select count(*) from fresh) < ${rows.length}::int
      and (g.user_id, g.date) not in (select f.user_id, f.date from fresh f)`,
    'intake-positions',
  )
  return without(rows, known)
}

/** The rows but those of some numbers, counted from 1. */
export function without<Row>(rows: readonly Row[], numbers: readonly { n: number }[]): Row[] {
  const known = new Set(numbers.map(({ n }) => n))
  return rows.filter((_, at) => !known.has(at + 1))
}
