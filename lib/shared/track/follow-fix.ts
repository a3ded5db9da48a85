import { type Fix as TimedFix, type FixFilter, isReachable, usualFilter } from './filter-fixes'

/** A fix of one of the devices of a person. */
export interface DeviceFix {
  /** A date, or milliseconds since 1970. */
  at: Date | number
  lon: number
  lat: number
  /** Metres; null when unknown. */
  accuracy: number | null
  /** Km/h as the device says; null when unknown. */
  speed: number | null
  deviceId: number
}

/** Where a person is shown, and a fix elsewhere that another one has yet to confirm. */
export interface LiveState<One extends DeviceFix> {
  live: One | null
  held: One | null
}

/** The state after a fix, and the fixes that have moved the point: none, it, or the held one and it. */
export interface Followed<One extends DeviceFix> extends LiveState<One> {
  moved: One[]
}

/** Another device takes over when the one that is shown has been silent for so many milliseconds. */
const silent = 5 * 60_000

/** A coarse fix does not count while the point that is shown is at most this old, milliseconds. */
const fresh = 5 * 60_000

/** Assumed error of a fix without an accuracy, metres. */
const usualError = 10

/** Applies a fix. The point follows one device at a time; a coarse fix does not move it while it is fresh, and a
 * place that nobody can have reached only when a second fix confirms it. */
export function followFix<One extends DeviceFix>(
  { live, held }: LiveState<One>,
  fix: One,
  filter: Pick<FixFilter, 'accuracy' | 'speed'> = usualFilter,
): Followed<One> {
  const canReach = (from: DeviceFix, to: DeviceFix) => isReachable(timed(from), timed(to), filter)
  if (!live) return moveBy(fix)
  const same = { live, held, moved: [] }
  const elapsed = Number(fix.at) - Number(live.at)
  if (elapsed <= 0) return same
  if (fix.deviceId !== live.deviceId) return elapsed > silent ? moveBy(fix) : same
  if (elapsed <= fresh && isCoarse(fix, live, filter.accuracy)) return same
  if (canReach(live, fix)) return moveBy(fix)
  const confirms = held && Number(held.at) < Number(fix.at) && canReach(held, fix)
  return confirms ? moveBy(held, fix) : { live, held: fix, moved: [] }
}

const moveBy = <One extends DeviceFix>(...moved: [One, ...One[]]): Followed<One> => ({
  live: moved.at(-1) ?? moved[0],
  held: null,
  moved,
})

const isCoarse = ({ accuracy }: DeviceFix, live: DeviceFix, most: number) =>
  accuracy !== null && accuracy > most && accuracy > (live.accuracy ?? usualError)

const timed = ({ at, lon, lat, accuracy, speed }: DeviceFix): TimedFix => ({
  at: Number(at) / 1000,
  lon,
  lat,
  accuracy,
  speed,
})
