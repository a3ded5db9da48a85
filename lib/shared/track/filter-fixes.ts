import { metresBetween } from '../great-circle'

/** A place at a time, as a device reported it. */
export interface Fix {
  /** Unix seconds. */
  at: number
  lon: number
  lat: number
  /** Metres; null when unknown. */
  accuracy: number | null
  /** Km/h as the device says; null when unknown. */
  speed: number | null
}

/** Why a fix does not count: coarser than those around it, or a place where nobody can have been at that time. */
export type Doubt = 'inaccurate' | 'leap'

export interface FixFilter {
  /** A fix that is coarser does not count while there is a better one, metres. */
  accuracy: number
  /** Nobody is faster unless the device itself says so, km/h. */
  speed: number
  /** Movements below this are the noise of the receiver, metres. */
  movement: number
  /** Within this the fixes of a stationary receiver scatter, metres. */
  stay: number
}

/** Phones: trains are within it, airplanes say how fast they are. */
export const usualFilter: FixFilter = { accuracy: 100, speed: 300, movement: 10, stay: 60 }

/** A coarse fix counts when there is no better one within so many seconds. */
const nearby = 300

/** A fix is coarse among others when it is this many times less accurate, and beyond so many metres. */
const coarser = { times: 4, metres: 30 }

/** Assumed error of a fix without an accuracy, metres. */
const usualError = 10

/** The doubts of the fixes of one device, sorted by time; null for a fix that counts. */
export function findDoubts(fixes: readonly Fix[], filter: FixFilter = usualFilter): (Doubt | null)[] {
  const doubts: (Doubt | null)[] = fixes.map(() => null)
  markInaccurate(fixes, doubts, filter)
  markUnreachable(fixes, doubts, filter)
  markSpikes(fixes, doubts)
  return doubts
}

function markInaccurate(fixes: readonly Fix[], doubts: (Doubt | null)[], filter: FixFilter): void {
  const isFine = ({ accuracy }: Fix) => accuracy === null || accuracy <= filter.accuracy
  const [before, after] = [nearest(fixes, isFine, 1), nearest(fixes, isFine, -1)]
  fixes.forEach((fix, n) => {
    const others = [before[n], after[n]].filter(
      (other) => other !== undefined && Math.abs(other.at - fix.at) <= nearby,
    ) as Fix[]
    if (others.length > 0 && isCoarse(fix, others, filter)) doubts[n] = 'inaccurate'
  })
}

function isCoarse({ accuracy }: Fix, others: readonly Fix[], filter: FixFilter): boolean {
  if (accuracy === null) return false
  if (accuracy > filter.accuracy) return true
  const around = Math.max(...others.map((other) => other.accuracy ?? usualError))
  return accuracy > coarser.metres && accuracy > around * coarser.times
}

/** For each fix the closest other one on one side for which the condition holds. */
function nearest(fixes: readonly Fix[], holds: (fix: Fix) => boolean, step: 1 | -1): (Fix | undefined)[] {
  const found: (Fix | undefined)[] = fixes.map(() => undefined)
  let last: Fix | undefined
  for (let n = step > 0 ? 0 : fixes.length - 1; n >= 0 && n < fixes.length; n += step) {
    const fix = fixes[n] as Fix
    found[n] = last
    if (holds(fix)) last = fix
  }
  return found
}

/** Fixes in a row of which each can be reached from the one before. */
interface Run {
  first: number
  last: number
  fixes: number
  /** The fixes of the heaviest chain of runs that ends here, and the run before this one in it. */
  weight: number
  before: Run | null
}

/** Runs further back are not looked at. */
const runsBack = 64

/** Keeps the chain of runs with the most fixes that can be travelled, wherever the leaps are. */
function markUnreachable(fixes: readonly Fix[], doubts: (Doubt | null)[], filter: FixFilter): void {
  const runs = runsOf(fixes, doubts, filter)
  if (runs.length < 2) return
  runs.forEach((run, n) => {
    for (const earlier of runs.slice(Math.max(0, n - runsBack), n)) {
      const isBetter = earlier.weight + run.fixes > run.weight
      if (isBetter && isReachable(fixes[earlier.last] as Fix, fixes[run.first] as Fix, filter)) {
        run.weight = earlier.weight + run.fixes
        run.before = earlier
      }
    }
  })
  const kept = new Set<Run>()
  const heaviest = runs.reduce((best, run) => (run.weight > best.weight ? run : best))
  for (let run: Run | null = heaviest; run; run = run.before) kept.add(run)
  for (const run of runs) if (!kept.has(run)) for (let n = run.first; n <= run.last; n++) doubts[n] ??= 'leap'
}

function runsOf(fixes: readonly Fix[], doubts: readonly (Doubt | null)[], filter: FixFilter): Run[] {
  const runs: Run[] = []
  fixes.forEach((fix, n) => {
    if (doubts[n]) return
    const run = runs.at(-1)
    if (run && isReachable(fixes[run.last] as Fix, fix, filter)) {
      run.last = n
      run.fixes += 1
      run.weight += 1
    } else runs.push({ first: n, last: n, fixes: 1, weight: 1, before: null })
  })
  return runs
}

/** Whether somebody can go from one fix to a later one, as far as the error of both allows to tell. */
export function isReachable(from: Fix, to: Fix, { speed }: Pick<FixFilter, 'speed'>): boolean {
  const metres = distanceOf(from, to) - errorOf(from) - errorOf(to)
  const fastest = Math.max(speed, 1.5 * Math.max(from.speed ?? 0, to.speed ?? 0))
  return metres <= 0 || (metres / Math.max(1, to.at - from.at)) * 3.6 <= fastest
}

const errorOf = ({ accuracy }: Fix) => accuracy ?? usualError

const distanceOf = (from: Fix, to: Fix) => metresBetween(from.lon, from.lat, to.lon, to.lat)

const kmh = (from: Fix, to: Fix) => (distanceOf(from, to) / Math.max(1, to.at - from.at)) * 3.6

/** A single fix away from its neighbours counts as a leap from so many metres on. */
const spikeFrom = 100

/** Marks single fixes far from both neighbours, which are at one place, when nothing else moves as fast. */
function markSpikes(fixes: readonly Fix[], doubts: (Doubt | null)[]): void {
  const counting = fixes.flatMap((_, n) => (doubts[n] ? [] : [n]))
  counting.forEach((n, at) => {
    const [before, here, after] = [counting[at - 1], n, counting[at + 1]].map((i) => fixes[i ?? -1])
    if (!before || !here || !after) return
    const [out, back] = [distanceOf(before, here), distanceOf(here, after)]
    const least = Math.min(out, back)
    if (least < Math.max(spikeFrom, 3 * errorOf(here)) || distanceOf(before, after) > least / 4) return
    const [earlier, later] = [fixes[counting[at - 2] ?? -1], fixes[counting[at + 2] ?? -1]]
    const usual = Math.max(
      ...[before, here, after].map(({ speed }) => speed ?? 0),
      earlier ? kmh(earlier, before) : 0,
      later ? kmh(after, later) : 0,
    )
    if (Math.min(kmh(before, here), kmh(here, after)) > 3 * usual + 30) doubts[n] = 'leap'
  })
}
