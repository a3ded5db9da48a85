import { bandOf } from './speed-lines'
import type { Stop } from './find-stops'
import type { TrackPoint } from './track'

export interface TimeBand {
  from: number
  till: number
  /** Speed band; `stop` and `silence` have none. */
  what: number | 'stop' | 'silence'
}

/** Maximum of distinguishable parts of a timeline. */
const columns = 400

/** Parts of the timeline: stops, gaps, and otherwise the fastest band of each part. */
export function timeBands(points: readonly TrackPoint[], stops: readonly Stop[]): TimeBand[] {
  const least = ((points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0)) / columns
  const bands: TimeBand[] = []
  let stop = 0
  points.slice(1).forEach((to, before) => {
    const from = points[before] ?? to
    while ((stops[stop]?.till ?? Infinity) <= from.at) stop += 1
    const stopped = (stops[stop]?.from ?? Infinity) <= from.at
    append(bands, from.at, to.at, stopped ? 'stop' : to.unheard ? 'silence' : bandOf(to.speed), least)
  })
  return bands
}

function append(bands: TimeBand[], from: number, till: number, what: TimeBand['what'], least: number): void {
  const last = bands.at(-1)
  if (last && last.what === what) last.till = till
  else if (
    last &&
    typeof last.what === 'number' &&
    typeof what === 'number' &&
    last.till - last.from < least
  ) {
    last.till = till
    last.what = Math.max(last.what, what)
  } else bands.push({ from, till, what })
}
