import type { Database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { type Entry, recordPassages } from './record-passages'
import { type Rules, step } from './step'
import { readWatched, type Watched } from './watched'
import { writeStates } from './write-states'

/** A position that has just been stored. */
export interface ZoneFix {
  userId: number
  /** By the clock of the device. */
  at: Date
  lon: number
  lat: number
  /** Metres; null when unknown. */
  accuracy: number | null
  received: Date
}

/**
 * Records who entered or left the zone of a task, in the transaction that stores the positions: a row, an event, a
 * system comment. Says how many entries and exits there were. Costs one look into a small index for people whom no
 * task watches.
 */
export async function judgeZones(database: Database, fixes: readonly ZoneFix[]): Promise<number> {
  const byUser = fixesByUser(fixes)
  const watched = byUser.size > 0 ? await readWatched(database, [...byUser.keys()]) : []
  if (watched.length === 0) return 0
  const judged = watched.map((one) => judge(one, byUser.get(one.userId) ?? []))
  const entries = judged.flatMap((one) => one.entries)
  const recorded = await recordPassages(database, entries)
  const moved = judged.filter(({ before, after }) => after.state !== before)
  await writeStates(
    database,
    moved.map(({ after }) => after),
  )
  return recorded
}

function fixesByUser(fixes: readonly ZoneFix[]): Map<number, ZoneFix[]> {
  const byUser = new Map<number, ZoneFix[]>()
  for (const fix of fixes) {
    const own = byUser.get(fix.userId)
    if (own) own.push(fix)
    else byUser.set(fix.userId, [fix])
  }
  return byUser
}

/** Takes the executor's fixes through the zone, oldest first. */
function judge(watched: Watched, fixes: readonly ZoneFix[]) {
  const { lon, lat, radius, taskId, userId } = watched
  const zone = { lon, lat, radius }
  const rules: Rules = { fixes: env.ZONE_FIXES, dwell: env.ZONE_DWELL_SECONDS * 1000 }
  const entries: Entry[] = []
  let { state } = watched
  for (const { at, accuracy, ...place } of fixes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const fix = { at: at.getTime(), lon: place.lon, lat: place.lat, accuracy }
    const next = step(state, fix, zone, rules)
    state = next.state
    entries.push(...next.passages.map((passage) => ({ taskId, userId, zone, passage })))
  }
  return { before: watched.state, after: { taskId, userId, state }, entries }
}
