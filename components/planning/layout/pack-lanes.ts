import type { Interval } from '@/lib/shared/planning/working-hours'

/** The lane of each time, so that those of one lane do not overlap, with as few lanes as possible. */
export function packLanes(times: readonly Interval[]): { lanes: number[]; count: number } {
  const ends: number[] = []
  const lanes = times.map(() => 0)
  const order = times.map((_, at) => at).sort((a, b) => startOf(times, a) - startOf(times, b) || a - b)
  for (const at of order) {
    const time = times[at]
    if (!time) continue
    const free = ends.findIndex((end) => end <= time.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = time.end
    lanes[at] = lane
  }
  return { lanes, count: ends.length }
}

const startOf = (times: readonly Interval[], at: number) => times[at]?.start ?? 0
