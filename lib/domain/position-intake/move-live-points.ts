import { now } from '@/lib/platform/clock'
import { type Database, hiddenList, sql } from '@/lib/platform/database'
import type { PositionRow } from './batch'
import { numbers, texts } from './columns'
import { givenPositions } from './given-positions'
import type { Fix } from './report'
import type { FixFilter } from '@/lib/shared/track/filter-fixes'
import { followFix, type LiveState as StateOf } from '@/lib/shared/track/follow-fix'

/** A fix that the live point of a person may show, with its device. */
interface LiveFix extends Fix {
  deviceId: number
}

interface FilteredFix {
  fix: LiveFix
  filter: FixFilter
}

type LiveState = StateOf<LiveFix>

/** Moves live points by the stored and trusted positions, oldest first; returns the people of whom some are not
 * newer than the point was. */
export async function moveLivePoints(
  database: Database,
  stored: readonly PositionRow[],
): Promise<Set<number>> {
  const late = new Set<number>()
  const byUser = trustedByUser(stored)
  if (byUser.size === 0) return late
  const states = await lockStates(database, [...byUser.keys()])
  const changed: (LiveState & { userId: number })[] = []
  for (const [userId, fixes] of byUser) {
    const before = states.get(userId) ?? { live: null, held: null }
    const [oldest] = fixes
    if (before.live && oldest && oldest.fix.at <= before.live.at) late.add(userId)
    const state = fixes.reduce<LiveState>((state, { fix, filter }) => followFix(state, fix, filter), before)
    if (state.live !== before.live || state.held !== before.held) changed.push({ userId, ...state })
  }
  await writeStates(database, changed)
  return late
}

/** The trusted fixes of each person in the order of their times, people in the order of their keys. A clock that is
 * ahead must not hold the point until its time has come. */
function trustedByUser(stored: readonly PositionRow[]): Map<number, FilteredFix[]> {
  const received = now().getTime()
  const byUser = new Map<number, FilteredFix[]>()
  for (const { userId, deviceId, time, fix, of } of stored.toSorted(
    (a, b) => a.userId - b.userId || a.time - b.time,
  )) {
    if (!fix.valid) continue
    const own = byUser.get(userId) ?? []
    byUser.set(userId, own)
    const at = time > received ? new Date(received) : fix.at
    own.push({ fix: { ...fix, at, deviceId }, filter: of.filter })
  }
  return byUser
}

interface StateRow extends LiveFix {
  userId: number
  held: (Omit<LiveFix, 'at'> & { at: string }) | null
}

/** The states of people with a live point, locked until the transaction ends in the order of their keys. */
async function lockStates(database: Database, userIds: readonly number[]): Promise<Map<number, LiveState>> {
  const rows = await database.query<StateRow>(
    sql`
    select user_id as "userId", date as at, lon, lat, speed, direction, altitude, accuracy, valid, provider,
      device_id as "deviceId", held
    from last_positions where user_id = any(${hiddenList(numbers(userIds), 'int')}) order by user_id
    for no key update`,
    'intake-states',
  )
  return new Map(
    rows.map(({ userId, held, ...live }) => [
      userId,
      { live, held: held && { ...held, at: new Date(held.at) } },
    ]),
  )
}

async function writeStates(
  database: Database,
  states: readonly (LiveState & { userId: number })[],
): Promise<void> {
  const rows = states.flatMap(({ userId, live, held }) =>
    live ? [{ userId, deviceId: live.deviceId, time: live.at.getTime(), fix: live, held }] : [],
  )
  if (rows.length === 0) return
  const held = texts(rows.map((row) => row.held && JSON.stringify(row.held)))
  await database.query(
    sql`
    insert into last_positions as l
      (user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, received_at, device_id, held)
    select given.user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, now(), device_id,
      h.held::jsonb
    from ${givenPositions(rows)} given
      join unnest(${hiddenList(held, 'text')}) with ordinality as h (held, n) on h.n = given.n
    order by given.n
    on conflict (user_id) do update set
      date = excluded.date, lon = excluded.lon, lat = excluded.lat, speed = excluded.speed,
      direction = excluded.direction, altitude = excluded.altitude, accuracy = excluded.accuracy,
      valid = excluded.valid, provider = excluded.provider, device_id = excluded.device_id, held = excluded.held,
      received_at = case when l.date = excluded.date then l.received_at else excluded.received_at end
    where l.date <= excluded.date`,
    'intake-live',
  )
}
