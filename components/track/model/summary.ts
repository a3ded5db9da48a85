import type { Stop } from './find-stops'
import type { TrackPoint } from './track'

export interface Summary {
  /** Metres. */
  distance: number
  /** Seconds. */
  moving: number
  stopped: number
  /** Average km/h while moving, without gaps; null without movement. */
  average: number | null
  top: number | null
}

interface Span {
  from: number
  till: number
}

const together = (spans: readonly Span[]) => spans.reduce((sum, { from, till }) => sum + till - from, 0)

/** Gaps, and the distance across them. */
export const gapsOf = (points: readonly TrackPoint[]) =>
  points.slice(1).flatMap((to, before) => {
    const from = points[before] ?? to
    return to.unheard ? [{ from: from.at, till: to.at, metres: to.distance - from.distance }] : []
  })

/** The highest speed outside of stops. */
function topSpeed(points: readonly TrackPoint[], stops: readonly Stop[], least: number): number {
  let next = 0
  return points.reduce((most, { at, speed }) => {
    while ((stops[next]?.till ?? Number.POSITIVE_INFINITY) < at) next++
    const isStill = (stops[next]?.from ?? Number.POSITIVE_INFINITY) <= at
    return isStill ? most : Math.max(most, speed)
  }, least)
}

/** Totals of a route. */
export function summarize(points: readonly TrackPoint[], stops: readonly Stop[]): Summary {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return { distance: 0, moving: 0, stopped: 0, average: null, top: null }
  const gaps = gapsOf(points)
  const distance = last.distance - first.distance
  const stopped = together(stops)
  const moving = Math.max(0, last.at - first.at - stopped - together(gaps))
  const known = gaps.reduce((left, { metres }) => left - metres, distance)
  const average = moving > 0 ? (known / moving) * 3.6 : null
  // The way into a stop leads to its centre, which may be further away than its first point.
  const top = topSpeed(points, stops, average ?? 0)
  return { distance, moving, stopped, average, top: top || null }
}
