import { type Database, sql } from '@/lib/platform/database'

/** Seconds between two requests to an engine: public ones allow one a second. */
const apart = 1.02
/** Longest wait; later requests are not sent, seconds. */
const patience = 2.2

/** Milliseconds until this request's turn; null when too many wait. Turns are stored in the database, so
 * that all processes together send one request a second. */
export async function takeTurn(database: Database): Promise<number | null> {
  const now = sql`extract(epoch from clock_timestamp())::float8`
  const next = sql`(turn.value)::text::float8 + ${apart}::float8`
  const [row] = await database.query<{ wait: number }>(
    sql`
    insert into settings as turn (key, value) values ('geocoder/engine-turn', to_jsonb(${now}))
    on conflict (key) do update set value = to_jsonb(greatest(${now}, ${next}))
      where ${next} <= ${now} + ${patience}::float8
    returning greatest(0, (turn.value)::text::float8 - ${now}) as wait`,
    'geocoder-engine-turn',
  )
  return row ? Math.ceil(Number(row.wait) * 1000) : null
}
