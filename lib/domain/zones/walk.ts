import type { FixFilter } from '@/lib/shared/track/filter-fixes'
import { followFix, type LiveState } from '@/lib/shared/track/follow-fix'
import { type Crossing, type Rules, step, type ZoneState } from './step'
import type { Fix, Zone } from './zone'

/** A fix of a device that its receiver trusts; `at` in milliseconds, never ahead of its receipt. */
export interface TrackFix extends Fix {
  speed: number | null
  deviceId: number
  /** It was received before the zone was watched: it only tells where the executor came from. */
  early?: true
}

/** What is remembered of an executor on the way through a track. */
export interface WalkState extends LiveState<TrackFix> {
  /** Null until a fix counts. */
  zone: ZoneState | null
  /** Time of the newest fix. */
  seen: number
  /** Time of the last checkpoint, or of the first fix, and the fixes since then. */
  kept: number
  fixes: number
}

/** The rules of zones, and which fixes of a device count. */
export interface WalkRules extends Rules {
  filterOf: (deviceId: number) => FixFilter
}

/** A zone, and when an executor is followed in it. */
export interface Watch {
  zone: Zone
  /** Fixes before this do not count, milliseconds. */
  since: number
  /** From then on only leaving counts: the task is completed. */
  doneAt: number | null
}

/** An entry or exit, and the time of the fix that made it certain. */
export interface Passage extends Crossing {
  confirmedAt: number
}

/** A state after all fixes up to a time. */
export interface Checkpoint {
  at: number
  state: WalkState
}

export interface Walk {
  state: WalkState
  passages: Passage[]
  /** States on the way, from which a later walk can start. */
  checkpoints: Checkpoint[]
}

/** Before the first fix. */
export const atStart: WalkState = { live: null, held: null, zone: null, seen: 0, kept: 0, fixes: 0 }

/** A checkpoint is made after so many fixes, or so many milliseconds. */
const mostFixes = 256
const longest = 3_600_000

/** Goes on by fixes in the order of their times. A person is followed as the live point is, so that a leap or a
 * coarse fix enters no zone. */
export function walk(from: WalkState, fixes: readonly TrackFix[], watch: Watch, rules: WalkRules): Walk {
  const walked: Walk = { state: from, passages: [], checkpoints: [] }
  for (const fix of fixes) advance(walked, fix, watch, rules)
  return walked
}

function advance(walked: Walk, fix: TrackFix, watch: Watch, rules: WalkRules): void {
  let { kept, fixes } = walked.state
  const { seen } = walked.state
  if (fix.at > seen && fixes > 0 && (fixes >= mostFixes || fix.at - kept >= longest)) {
    walked.checkpoints.push({ at: seen, state: { ...walked.state, kept: seen, fixes: 0 } })
    kept = seen
    fixes = 0
  }
  const { live, held, moved } = followFix(walked.state, fix, rules.filterOf(fix.deviceId))
  let { zone } = walked.state
  for (const one of moved) {
    if (one.early || one.at < watch.since || isOver(zone, one.at, watch)) continue
    const next = step(
      zone,
      { at: one.at, lon: one.lon, lat: one.lat, accuracy: one.accuracy },
      watch.zone,
      rules,
    )
    for (const crossing of untilLeft(zone, next.crossings, watch))
      walked.passages.push({ ...crossing, confirmedAt: fix.at })
    zone = next.state
  }
  walked.state = { live, held, zone, seen: Math.max(seen, fix.at), kept: kept || fix.at, fixes: fixes + 1 }
}

/** Whether nothing can count any more: the task is completed, and its executor was not inside then. */
export function isOver(zone: ZoneState | null, at: number, { doneAt }: Watch): boolean {
  if (doneAt === null || at <= doneAt) return false
  return !zone?.inside && !(zone?.turn && zone.turn.at <= doneAt)
}

/** Crossings up to the first exit after the completion of the task. */
function untilLeft(before: ZoneState | null, crossings: readonly Crossing[], { doneAt }: Watch): Crossing[] {
  if (doneAt === null) return [...crossings]
  let inside = before?.inside ?? false
  return crossings.filter((one) => {
    if (one.at > doneAt && (one.inside || !inside)) return false
    inside = one.inside
    return true
  })
}

/** Whether two states lead to the same. */
export function isSameState(one: WalkState, other: WalkState): boolean {
  return one.seen === other.seen && essence(one) === essence(other)
}

const essence = ({ live, held, zone }: WalkState) =>
  JSON.stringify([
    places([live, held]),
    zone && [zone.inside, places([zone.last]), zone.turn && turn(zone.turn)],
  ])

const places = (fixes: readonly (Partial<TrackFix> | null)[]) =>
  fixes.map((fix) => fix && [fix.at, fix.lon, fix.lat, fix.accuracy, fix.speed, fix.deviceId, fix.early])

const turn = ({ at, fixes, since, entry, through }: NonNullable<ZoneState['turn']>) => [
  at,
  fixes,
  since,
  entry && [entry.at, entry.lon, entry.lat],
  through.map((one) => [one.at, one.inside]),
]
