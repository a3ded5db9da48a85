import type { TrackRoute } from '../use-track'

/** Seconds after its start during which a stop counts as current, so that going back leaves it. */
const nearby = 2

/** The start of the previous or next stop; the end of the route when there is none. */
export function neighbourStop({ stops, points }: TrackRoute, at: number, direction: 1 | -1): number {
  const begins = stops.map(({ from }) => from)
  return direction === 1
    ? (begins.find((from) => from > at + nearby) ?? points.at(-1)?.at ?? at)
    : (begins.findLast((from) => from < at - nearby) ?? points[0]?.at ?? at)
}
