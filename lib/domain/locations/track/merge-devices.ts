import {
  type Doubt,
  type Fix,
  type FixFilter,
  findDoubts,
  usualFilter,
} from '@/lib/shared/track/filter-fixes'
import { measureRoute } from '@/lib/shared/track/route'

/** A fix in the track of a person. */
export interface MergedFix extends Fix {
  deviceId: number
  /** Null for a fix that counts. */
  doubt: Doubt | null
  /** Until when the stop lasts that begins with this fix, unix seconds; null within stops and on the way. */
  stopTill: number | null
  /** Metres from the start of the track. */
  distance: number
}

/** Another device fills in where the track has been silent for so many seconds. */
const silent = 300

interface Measured {
  deviceId: number
  fixes: readonly Fix[]
  doubts: readonly (Doubt | null)[]
  /** Metres from the fix before to each, and the ends of stops by the indexes of the fixes at which they begin. */
  steps: readonly number[]
  stops: ReadonlyMap<number, number>
  metres: number
}

/** One track out of the fixes of a person's devices, each sorted by time: that of the device that went furthest,
 * and where it is silent those of the others, so that the ways of two devices never mix. */
export function mergeDevices(
  byDevice: ReadonlyMap<number, readonly Fix[]>,
  filterOf: (deviceId: number) => FixFilter = () => usualFilter,
): MergedFix[] {
  const measured = [...byDevice].map(([deviceId, fixes]) => measure(deviceId, fixes, filterOf(deviceId)))
  measured.sort((a, b) => b.metres - a.metres || b.fixes.length - a.fixes.length || a.deviceId - b.deviceId)
  let merged: (MergedFix & { step: number })[] = []
  for (const one of measured) {
    const added = partsOf(one, merged)
    if (added.length > 0) merged = [...merged, ...added].sort((a, b) => a.at - b.at)
  }
  let distance = 0
  return merged.map(({ step, ...fix }) => {
    distance += step
    return { ...fix, distance }
  })
}

function measure(deviceId: number, fixes: readonly Fix[], filter: FixFilter): Measured {
  const doubts = findDoubts(fixes, filter)
  const counting = fixes.flatMap((_, n) => (doubts[n] ? [] : [n]))
  const { distance, stops } = measureRoute(
    counting.map((n) => fixes[n] as Fix),
    filter,
  )
  const steps = fixes.map(() => 0)
  counting.forEach((n, at) => {
    steps[n] = (distance[at] ?? 0) - (distance[at - 1] ?? 0)
  })
  const timeOf = (at: number) => fixes[counting[at] ?? 0]?.at ?? 0
  const ends = new Map(stops.map(({ first, last }) => [counting[first] ?? 0, timeOf(last)]))
  return { deviceId, fixes, doubts, steps, stops: ends, metres: distance.at(-1) ?? 0 }
}

/** The fixes of a device in the silence of others. The way to one counts from the fix before it only. */
function partsOf(one: Measured, others: readonly MergedFix[]): (MergedFix & { step: number })[] {
  let at = 0
  let before = -1
  return one.fixes.flatMap((fix, n) => {
    while ((others[at]?.at ?? Number.POSITIVE_INFINITY) < fix.at) at++
    const since = fix.at - (others[at - 1]?.at ?? Number.NEGATIVE_INFINITY)
    const until = (others[at]?.at ?? Number.POSITIVE_INFINITY) - fix.at
    if (since < silent || until < silent) return []
    const step = before === n - 1 ? (one.steps[n] ?? 0) : 0
    before = n
    const { deviceId, doubts, stops } = one
    return [{ ...fix, deviceId, doubt: doubts[n] ?? null, stopTill: stops.get(n) ?? null, distance: 0, step }]
  })
}
