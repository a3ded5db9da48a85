import { type Database, hiddenList, sql } from '@/lib/platform/database'
import type { GaugeRow } from './batch'
import { moments, numbers, texts } from './columns'
import { without } from './insert-positions'

/** Stores sensor values in the same way as positions. */
export async function writeGauges(database: Database, rows: readonly GaugeRow[]): Promise<GaugeRow[]> {
  if (rows.length === 0) return []
  const readings = rows.map(({ reading }) => reading)
  const known = await database.query<{ n: number }>(
    sql`
    with given as (
      select g.user_id, g.device_id, g.port, to_timestamp(g.ms / 1000) as date, g.name, g.value, g.n
      from unnest(
        ${hiddenList(numbers(rows.map(({ userId }) => userId)), 'int')},
        ${hiddenList(numbers(rows.map(({ port }) => port)), 'int')},
        ${hiddenList(moments(readings.map(({ at }) => at)), 'float8')},
        ${hiddenList(texts(readings.map(({ name }) => name)), 'text')},
        ${hiddenList(numbers(readings.map(({ value }) => value)), 'float8')},
        ${hiddenList(numbers(rows.map(({ deviceId }) => deviceId)), 'int')}
      ) with ordinality as g (user_id, port, ms, name, value, device_id, n)
    ), fresh as (
      insert into gauge_values (user_id, port, date, name, value, device_id, received_at)
      select user_id, port, date, name, value, device_id, now() from given order by n
      on conflict do nothing returning *
    ), moved as (
      insert into last_gauges as l (user_id, port, name, value, date, device_id, received_at)
      select distinct on (user_id, port) user_id, port, name, value, date, device_id, received_at
      from fresh order by user_id, port, date desc
      on conflict (user_id, port) do update set
        name = excluded.name, value = excluded.value, date = excluded.date, device_id = excluded.device_id,
        received_at = excluded.received_at
      where l.date < excluded.date
    )
    select g.n::int as n from given g
    where (select count(*) from fresh) < ${rows.length}::int
      and (g.user_id, g.port, g.date) not in (select f.user_id, f.port, f.date from fresh f)`,
    'intake-gauges',
  )
  return without(rows, known)
}
