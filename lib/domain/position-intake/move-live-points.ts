import { type Database, sql } from '@/lib/platform/database'
import type { PositionRow } from './batch'
import { givenPositions } from './given-positions'

/** Moves live positions to the newest of the stored and trusted positions, once for each person. */
export async function moveLivePoints(database: Database, stored: readonly PositionRow[]): Promise<void> {
  const rows = newestOf(stored)
  if (rows.length === 0) return
  await database.query(
    sql`
    insert into last_positions as l
      (user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, received_at,
        device_id)
    select user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, now(),
      device_id
    from ${givenPositions(rows)} given order by n
    on conflict (user_id) do update set
      date = excluded.date, lon = excluded.lon, lat = excluded.lat, speed = excluded.speed,
      direction = excluded.direction, altitude = excluded.altitude, accuracy = excluded.accuracy,
      valid = excluded.valid, provider = excluded.provider, received_at = excluded.received_at, device_id = excluded.device_id
    where l.date < excluded.date`,
    'intake-live',
  )
}

/** Ordered by person, so that processes do not deadlock. */
function newestOf(stored: readonly PositionRow[]): PositionRow[] {
  const newest = new Map<number, PositionRow>()
  for (const row of stored) {
    if (!row.fix.valid) continue
    const before = newest.get(row.userId)
    if (!before || before.time < row.time) newest.set(row.userId, row)
  }
  return [...newest.values()].sort((a, b) => a.userId - b.userId)
}
