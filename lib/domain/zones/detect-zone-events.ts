import { type Database, hiddenList, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { type Entry, recordCrossings } from './record-crossings'
import { type Rules, step, type ZoneState } from './step'
import { lockWatched, readWatched, type Watched, type WatchedZone } from './watched'

interface Remembered {
  taskId: number
  userId: number
  state: ZoneState | null
}

/** Stores the new states in the order of their keys, so that two writers do not deadlock. */
async function writeStates(database: Database, states: readonly Remembered[]): Promise<void> {
  if (states.length === 0) return
  const taskIds = states.map(({ taskId }) => taskId)
  const userIds = states.map(({ userId }) => userId)
  const texts = states.map(({ state }) => JSON.stringify(state))
  await database.query(
    sql`insert into zone_states (task_id, user_id, state)
      select task_id, user_id, state::jsonb
      from unnest(${hiddenList(taskIds, 'int')}, ${hiddenList(userIds, 'int')}, ${hiddenList(texts, 'text')}) as s (task_id, user_id, state)
      order by task_id, user_id
      on conflict (task_id, user_id) do update set state = excluded.state`,
    'zones-remember',
  )
}

/** A newly stored position. */
export interface ZoneFix {
  userId: number
  /** Time of the device. */
  at: Date
  lon: number
  lat: number
  /** Metres; null when unknown. */
  accuracy: number | null
  received: Date
}

/** Records who entered or left the zone of a task, in the transaction that stores the positions: a row, an
 * event and a system comment each. Returns the number of entries and exits. For people who are not tracked by
 * a task it costs one lookup in a small index. */
export async function detectZoneEvents(database: Database, fixes: readonly ZoneFix[]): Promise<number> {
  const byUser = fixesByUser(fixes)
  const watched = byUser.size > 0 ? await readWatched(database, [...byUser.keys()]) : []
  if (watched.length === 0) return 0
  const detected = watched.map((one) => detect(one, byUser.get(one.userId) ?? []))
  const current = await lockWatchedNow(
    database,
    detected.filter(({ watched, state }) => state !== watched.state),
  )
  const recorded = await recordCrossings(
    database,
    current.flatMap(({ entries }) => entries),
  )
  await writeStates(
    database,
    current.map(({ watched: { taskId, userId }, state }) => ({ taskId, userId, state })),
  )
  return recorded
}

/** Those whose task is unchanged since it was read, locked until the transaction ends. The state of a changed
 * task is reset: what was found for its former zone is discarded. */
async function lockWatchedNow(database: Database, detected: readonly Detected[]): Promise<Detected[]> {
  if (detected.length === 0) return []
  const held = await lockWatched(
    database,
    detected.map(({ watched }) => watched.taskId),
  )
  const today = new Map(held.map((one) => [one.taskId, one]))
  return detected.filter(({ watched }) => isSame(watched, today.get(watched.taskId)))
}

const isSame = (one: WatchedZone, other: WatchedZone | undefined) =>
  one.userId === other?.userId &&
  one.lon === other.lon &&
  one.lat === other.lat &&
  one.radius === other.radius

function fixesByUser(fixes: readonly ZoneFix[]): Map<number, ZoneFix[]> {
  const byUser = new Map<number, ZoneFix[]>()
  for (const fix of fixes) {
    const own = byUser.get(fix.userId)
    if (own) own.push(fix)
    else byUser.set(fix.userId, [fix])
  }
  return byUser
}

interface Detected {
  watched: Watched
  /** The new state. */
  state: Watched['state']
  entries: Entry[]
}

/** Applies the executor's fixes to the zone, oldest first. */
function detect(watched: Watched, fixes: readonly ZoneFix[]): Detected {
  const { lon, lat, radius, taskId, userId } = watched
  const zone = { lon, lat, radius }
  const rules: Rules = {
    fixes: env.ZONE_FIXES,
    dwell: env.ZONE_DWELL_SECONDS * 1000,
    leave: env.ZONE_LEAVE_METRES,
  }
  const entries: Entry[] = []
  let { state } = watched
  for (const { at, accuracy, ...place } of fixes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const fix = { at: at.getTime(), lon: place.lon, lat: place.lat, accuracy }
    const next = step(state, fix, zone, rules)
    state = next.state
    entries.push(...next.crossings.map((crossing) => ({ taskId, userId, zone, crossing })))
  }
  return { watched, state, entries }
}
