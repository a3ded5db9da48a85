import { type DeviceFilter, filterOf } from '@/lib/domain/devices'
import type { Database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { correctRecords } from './correct-records'
import { oldestLate } from './oldest-late'
import { type Entry, recordCrossings } from './record-crossings'
import { type Late, leadIn, replay, type Replayed } from './replay'
import { isOver, type TrackFix, walk, type WalkRules } from './walk'
import { dropCheckpoints, lockWatched, setOpen, type Watched, writeCheckpoints, writeStates } from './watched'

/** A newly stored position that its receiver trusts. */
export interface ZoneFix extends Omit<TrackFix, 'early'> {
  userId: number
  /** Time by the clock of the device, which may be ahead of `at`; milliseconds. */
  time: number
}

/** What is known of the delivery of fixes. */
interface Delivery {
  /** People of whom some fixes may be late. */
  late: ReadonlySet<number>
  /** Filters of the devices that sent them. */
  filters: ReadonlyMap<number, DeviceFilter>
}

/** Records who entered or left the zone of a task, in the transaction that stores the positions: a row, an
 * event and a system comment each. Fixes that are older than others of before are evaluated in their place, and what
 * was recorded without them is put right without a word. Returns the number of events. For people who are not tracked
 * by a task it costs one lookup in a small index. */
export async function detectZoneEvents(
  database: Database,
  fixes: readonly ZoneFix[],
  { late, filters }: Delivery = { late: new Set(), filters: new Map() },
): Promise<number> {
  const byUser = fixesByUser(fixes)
  if (byUser.size === 0) return 0
  const earliest = oldestLate()
  const watched = await lockWatched(database, [...byUser.keys()], late, earliest)
  if (watched.length === 0) return 0
  const usual = filterOf(null, null)
  const rules: WalkRules = {
    filterOf: (deviceId) => filters.get(deviceId) ?? usual,
    fixes: env.ZONE_FIXES,
    dwell: env.ZONE_DWELL_SECONDS * 1000,
    leave: env.ZONE_LEAVE_METRES,
  }
  const walked: Replayed[] = []
  const again: Late[] = []
  for (const one of watched) {
    const own = byUser.get(one.userId) ?? []
    const found = lateAmong(one, own, earliest.getTime())
    if (found) again.push(found)
    else if (one.state) walked.push(goOn(one, one.state, own, rules))
  }
  const replayed = again.length > 0 ? await replay(database, again, earliest.getTime(), rules) : []
  // Those that came to a known state before the end go on from there by what is new.
  for (const { watched: one, state } of replayed)
    if (state === null && one.state) walked.push(goOn(one, one.state, byUser.get(one.userId) ?? [], rules))
  const recorded = await record(database, walked, replayed)
  await remember(database, walked, replayed, earliest)
  return recorded
}

function fixesByUser(fixes: readonly ZoneFix[]): Map<number, TrackFix[]> {
  const byUser = new Map<number, TrackFix[]>()
  const sorted = fixes.toSorted((a, b) => a.at - b.at || a.time - b.time || a.deviceId - b.deviceId)
  for (const { userId, at, lon, lat, accuracy, speed, deviceId } of sorted) {
    const own = byUser.get(userId) ?? []
    byUser.set(userId, own)
    // As exact as the table holds them.
    own.push({ at, lon, lat, accuracy: single(accuracy), speed: single(speed), deviceId })
  }
  return byUser
}

const single = (value: number | null) => value && Math.fround(value)

/** The late fixes of an executor; null when there are none that count. Without a state all may be. */
function lateAmong(watched: Watched, fixes: readonly TrackFix[], earliest: number): Late | null {
  const first = Math.max(watched.since - leadIn, earliest)
  const seen = watched.state?.seen ?? Number.POSITIVE_INFINITY
  const late = fixes.filter(({ at }) => at >= first && at <= seen)
  const [oldest, newest] = [late[0], late.at(-1)]
  return oldest && newest ? { watched, oldest: oldest.at, newest: newest.at } : null
}

/** Applies fixes that are newer than all before. */
function goOn(
  watched: Watched,
  state: NonNullable<Watched['state']>,
  fixes: readonly TrackFix[],
  rules: WalkRules,
) {
  const newer = fixes.filter(({ at }) => at > state.seen)
  return { watched, from: state.seen, till: null, ...walk(state, newer, watched, rules) }
}

/** Passages that a newer fix has confirmed are told; what late ones give is put right. */
async function record(
  database: Database,
  walked: readonly Replayed[],
  replayed: readonly Replayed[],
): Promise<number> {
  const missing = await correctRecords(database, replayed)
  const told = walked.flatMap(({ watched: { taskId, userId, zone }, passages }) =>
    passages.map((crossing): Entry => ({ taskId, userId, zone, crossing, late: false })),
  )
  return recordCrossings(database, [...missing, ...told])
}

async function remember(
  database: Database,
  walked: readonly Replayed[],
  replayed: readonly Replayed[],
  earliest: Date,
): Promise<void> {
  const all = [...walked, ...replayed]
  const keyOf = ({ watched: { taskId, userId } }: Replayed) => ({ taskId, userId })
  await dropCheckpoints(
    database,
    replayed.map((one) => ({ ...keyOf(one), from: one.from, till: one.till })),
  )
  await writeCheckpoints(
    database,
    all.flatMap((one) => one.checkpoints.map((checkpoint) => ({ ...keyOf(one), ...checkpoint }))),
    earliest,
  )
  const ends = all.filter(({ state }) => state !== null)
  const isLeft = ({ watched, state }: Replayed) =>
    watched.doneAt !== null && isOver(state?.zone ?? null, state?.seen ?? 0, watched)
  const kept = ends.filter((one) => !isLeft(one))
  await writeStates(
    database,
    kept.map((one) => ({ ...keyOf(one), state: one.state })),
  )
  await setOpen(database, ends.filter((one) => isLeft(one) && !one.watched.closed).map(keyOf), false)
  await setOpen(database, kept.filter(({ watched }) => watched.closed).map(keyOf), true)
}
