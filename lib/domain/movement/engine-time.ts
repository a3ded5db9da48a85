import { silenceEndsTrip } from '@/lib/shared/track/trips'

/** What the ignition of a device was at a moment. */
export interface Ignition {
  /** Unix seconds. */
  at: number
  on: boolean
}

export interface Span {
  from: number
  till: number
}

/** When an engine ran, by the readings of one sensor in order: from one reading to the next, but not across a
 * silence. */
export function engineSpans(readings: readonly Ignition[], silence = silenceEndsTrip): Span[] {
  return readings.slice(0, -1).flatMap(({ at, on }, n) => {
    const next = readings[n + 1]?.at ?? at
    return on && next > at ? [{ from: at, till: Math.min(next, at + silence) }] : []
  })
}

/** The seconds of a day that lie within any of the spans; time of two engines at once counts once. */
export function secondsWithin(spans: readonly Span[], day: Span): number {
  let [seconds, until] = [0, day.from]
  for (const { from, till } of [...spans].sort((a, b) => a.from - b.from)) {
    const [begin, end] = [Math.max(from, until), Math.min(till, day.till)]
    if (end <= begin) continue
    seconds += end - begin
    until = end
  }
  return seconds
}
