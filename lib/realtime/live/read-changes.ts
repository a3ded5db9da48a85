import { readUsersBefore } from '@/lib/domain/users'
import { type Database, sql } from '@/lib/platform/database'
import type { Profile } from './person'
import type { GaugeRow, PointRow } from './live-state'

type Received<Row> = Row & { received: number }

const milliseconds = (column: 'date' | 'received_at') =>
  column === 'date'
    ? sql`(extract(epoch from date) * 1000)::float8`
    : sql`(extract(epoch from received_at) * 1000)::float8`

/**
 * Latest positions after a time. Four-byte floats are read as such: converted to eight bytes they would have
 * other digits than in lists.
 */
export function readPoints(database: Database, since: Date): Promise<Received<PointRow>[]> {
  return database.query(
    sql`select user_id as "userId", ${milliseconds('date')} as at, lon, lat, speed, direction, accuracy,
        ${milliseconds('received_at')} as received
      from last_positions where received_at > ${since}`,
    'live-points',
  )
}

/** Latest sensor values after a time. */
export function readGauges(database: Database, since: Date): Promise<Received<GaugeRow>[]> {
  return database.query(
    sql`select user_id as "userId", port, value, ${milliseconds('date')} as at,
        ${milliseconds('received_at')} as received
      from last_gauges where received_at > ${since}`,
    'live-gauges',
  )
}

/** Users per query. */
const atOnce = 5000

/** Data of users; null for deleted ones. */
export async function readProfiles(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, Profile | null>> {
  const profiles = new Map<number, Profile | null>(ids.map((id) => [id, null]))
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const rows = await readTold(database, some)
    for (const facts of await readUsersBefore({ database }, some)) {
      const row = rows.get(facts.id)
      if (row) profiles.set(facts.id, { facts, ...row })
    }
  }
  return profiles
}

async function readTold(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, Omit<Profile, 'facts'>>> {
  const rows = await database.query<Omit<Profile, 'facts'> & { id: number }>(
    sql`select u.id, o.id as "organizationId", u.glonass_id::float8 as "glonassId", u.tracking
      from users u left join organizations o on o.id = u.organization_id and o.deleted_at is null
      where u.id = any(${ids}::int[])`,
    'live-people',
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
