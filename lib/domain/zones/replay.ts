import { readFilters } from '@/lib/domain/devices'
import { type Database, hiddenList, sql } from '@/lib/platform/database'
import {
  atStart,
  type Checkpoint,
  isSameState,
  type Passage,
  type TrackFix,
  walk,
  type WalkRules,
  type WalkState,
} from './walk'
import type { Rules } from './step'
import { readCheckpoints, type Watched } from './watched'

/** A zone in which fixes came late: its track is walked again from before the oldest of them. */
export interface Late {
  watched: Watched
  /** Times of the oldest and the newest late fix, milliseconds. */
  oldest: number
  newest: number
}

export interface Replayed {
  watched: Watched
  /** The part of the track that was walked: after one time, and up to another or to its end. */
  from: number
  till: number | null
  /** The state at the end of the track; null where nothing changes there. */
  state: WalkState | null
  passages: Passage[]
  checkpoints: Checkpoint[]
}

/** Before a zone is watched the way to it is looked at for so long, milliseconds. */
export const leadIn = 600_000

interface Run extends Replayed {
  newest: number
  walked: WalkState
  /** Stored checkpoints that are not yet reached. */
  ahead: Checkpoint[]
  isDone: boolean
}

/** How many stored checkpoints further the track is read each time; to its end at last. */
const strides = [0, 8, Number.POSITIVE_INFINITY]

/** Walks stored tracks again, each until it comes to a state that was stored before. Reads positions of all of them
 * at once, and no more than needed. */
export async function replay(
  database: Database,
  late: readonly Late[],
  earliest: number,
  rules: Rules,
): Promise<Replayed[]> {
  const runs = await begin(database, late, earliest)
  for (const stride of strides) {
    const open = runs.filter(({ isDone }) => !isDone)
    if (open.length === 0) break
    const tills = open.map(({ ahead, newest }) => {
      const first = ahead.findIndex(({ at }) => at >= newest)
      return first < 0 ? null : (ahead[first + stride]?.at ?? null)
    })
    const tracks = await readTracks(database, open, tills)
    const filterOf = await readFilters(database, devicesOf(tracks))
    for (const [n, run] of open.entries())
      goOn(run, tracks[n] ?? [], tills[n] ?? null, { ...rules, filterOf })
  }
  return runs
}

async function begin(database: Database, late: readonly Late[], earliest: number): Promise<Run[]> {
  const stored = await readCheckpoints(
    database,
    late.map(({ watched: { taskId, userId }, oldest }) => ({ taskId, userId, before: oldest })),
  )
  return late.map(({ watched, oldest, newest }) => {
    const own = stored.filter(({ taskId, userId }) => taskId === watched.taskId && userId === watched.userId)
    const start = own[0] && own[0].at < oldest ? own[0] : null
    const first = Math.max(watched.since, earliest) - leadIn
    const walked = start?.state ?? { ...atStart, seen: first - 1 }
    const from = start?.at ?? Math.max(watched.formerUntil, earliest)
    const ahead = (start ? own.slice(1) : own).map(({ at, state }) => ({ at, state }))
    return {
      watched,
      from,
      till: null,
      state: null,
      passages: [],
      checkpoints: [],
      newest,
      walked,
      ahead,
      isDone: false,
    }
  })
}

function devicesOf(tracks: readonly (readonly TrackFix[])[]): Set<number> {
  const ids = new Set<number>()
  for (const track of tracks) for (const { deviceId } of track) ids.add(deviceId)
  return ids
}

/** Walks on by the fixes up to a time, or to the end of the track. */
function goOn(run: Run, fixes: readonly TrackFix[], till: number | null, rules: WalkRules): void {
  let next = 0
  while (!run.isDone) {
    const [checkpoint] = run.ahead
    const reached = checkpoint && (till === null || checkpoint.at <= till) ? checkpoint : null
    const end = reached ? fixes.findIndex(({ at }, n) => n >= next && at > reached.at) : -1
    const part = fixes.slice(next, end < 0 ? undefined : end)
    const walked = walk(run.walked, part, run.watched, rules)
    run.walked = walked.state
    run.passages.push(...walked.passages)
    run.checkpoints.push(...walked.checkpoints)
    next += part.length
    if (!reached) break
    run.ahead.shift()
    if (reached.at >= run.newest && isSameState(run.walked, reached.state)) {
      run.till = reached.at
      run.isDone = true
    }
  }
  if (!run.isDone && till === null) {
    run.state = run.walked
    run.isDone = true
  }
}

interface Row extends Omit<TrackFix, 'early'> {
  n: number
  early: boolean
}

/** The trusted positions of executors after what was walked, up to some times. */
async function readTracks(
  database: Database,
  runs: readonly Run[],
  tills: readonly (number | null)[],
): Promise<TrackFix[][]> {
  const list = (values: readonly (number | null)[]) => hiddenList(values, 'float8')
  const rows = await database.query<Row>(sql`
    with given as (
      select g.user_id, g.n, to_timestamp(b.seen / 1000)::timestamptz(3) as seen,
        coalesce(to_timestamp(b.till / 1000)::timestamptz(3), 'infinity') as till,
        to_timestamp(b.received / 1000)::timestamptz(3) as received
      from unnest(${hiddenList(
        runs.map(({ watched }) => watched.userId),
        'int',
      )}) with ordinality as g (user_id, n)
        join unnest(${list(runs.map(({ walked }) => walked.seen))}, ${list(tills)},
          ${list(runs.map(({ watched }) => watched.receivedSince))}) with ordinality as b (seen, till, received, n)
          on b.n = g.n
    )
    select given.n::int as n, (extract(epoch from f.at) * 1000)::float8 as at, f.lon, f.lat,
      f.accuracy::float8 as accuracy, f.speed::float8 as speed, f.device_id as "deviceId",
      f.received_at < given.received as early
    from given cross join lateral (
      select least(p.date, p.received_at) as at, p.date, p.lon, p.lat, p.accuracy, p.speed, p.device_id, p.received_at
      from positions p
      where p.user_id = given.user_id and p.valid and p.date > given.seen
        and p.date <= given.till + interval '65 minutes'
    ) f
    where f.at > given.seen and f.at <= given.till
    order by given.n, f.at, f.date, f.device_id`)
  const tracks: TrackFix[][] = runs.map(() => [])
  for (const { n, early, ...fix } of rows) tracks[n - 1]?.push(early ? { ...fix, early } : fix)
  return tracks
}
