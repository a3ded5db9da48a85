import { type Fix as TimedFix, isReachable, usualFilter } from '@/lib/shared/track/filter-fixes'
import type { Fix } from './report'

/** A fix that the live point of a person may show, with its device. */
export interface LiveFix extends Fix {
  deviceId: number
}

/** Where a person is shown, and a fix elsewhere that another one has yet to confirm. */
export interface LiveState {
  live: LiveFix | null
  held: LiveFix | null
}

/** The state after a fix, and the fixes that have moved the point: none, it, or the held one and it. */
export interface Followed extends LiveState {
  moved: LiveFix[]
}

/** Another device takes over when the one that is shown has been silent for so many milliseconds. */
const silent = 5 * 60_000

/** A coarse fix does not count while the point that is shown is at most this old, milliseconds. */
const fresh = 5 * 60_000

/** Assumed error of a fix without an accuracy, metres. */
const usualError = 10

/** Applies a fix. The point follows one device at a time; a coarse fix does not move it while it is fresh, and a
 * place that nobody can have reached only when a second fix confirms it. */
export function followFix({ live, held }: LiveState, fix: LiveFix): Followed {
  if (!live) return moveBy(fix)
  const same = { live, held, moved: [] }
  const elapsed = fix.at.getTime() - live.at.getTime()
  if (elapsed <= 0) return same
  if (fix.deviceId !== live.deviceId) return elapsed > silent ? moveBy(fix) : same
  if (elapsed <= fresh && isCoarse(fix, live)) return same
  if (canReach(live, fix)) return moveBy(fix)
  return held && held.at < fix.at && canReach(held, fix) ? moveBy(held, fix) : { live, held: fix, moved: [] }
}

const moveBy = (...moved: [LiveFix, ...LiveFix[]]): Followed => ({
  live: moved.at(-1) ?? moved[0],
  held: null,
  moved,
})

const isCoarse = ({ accuracy }: Fix, live: Fix) =>
  accuracy !== null && accuracy > usualFilter.accuracy && accuracy > (live.accuracy ?? usualError)

const canReach = (from: Fix, to: Fix) => isReachable(timed(from), timed(to), usualFilter)

const timed = ({ at, lon, lat, accuracy, speed }: Fix): TimedFix => ({
  at: at.getTime() / 1000,
  lon,
  lat,
  accuracy,
  speed,
})
