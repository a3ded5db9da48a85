import { type Database, sql } from '@/lib/platform/database'

/** Between two requests to an engine, seconds: public ones allow one a second. */
const apart = 1.02
/** Whoever would have to wait longer is not asked for, seconds. */
const patience = 2.2

/** When it is this request's turn, in milliseconds from now; null when too many wait already. The turn is kept in the
 * database, so that all processes together ask once a second. */
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
