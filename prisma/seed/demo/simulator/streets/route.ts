import { angleOf, distance, lerp, type Point, subtract } from '../../../city/base/vector'
import { findRoute, type Stretch } from './find-route'
import { type Spot, spotOn, type StreetGraph } from './street-graph'

/** A straight piece of a route. */
export interface Leg {
  from: Point
  to: Point
  /** Metres from the route's beginning. */
  start: number
  length: number
  /** Metres per second. */
  limit: number
}

/** A way over the streets with a beginning and an end. */
export interface Route {
  legs: readonly Leg[]
  length: number
  /** Where other streets join, metres from the beginning. */
  junctions: readonly number[]
}

export function planRoute(graph: StreetGraph, start: Spot, end: Spot): Route | null {
  const stretches = findRoute(graph, start, end)
  if (!stretches || stretches.length === 0) return null
  const legs: Leg[] = []
  const junctions: number[] = []
  let length = 0
  for (const [n, stretch] of stretches.entries()) {
    if (n > 0 && graph.waysAt(entryOf(stretch)).length > 2) junctions.push(length)
    for (const [from, to] of pieces(stretch)) {
      const size = distance(from, to)
      if (size === 0) continue
      legs.push({ from, to, start: length, length: size, limit: stretch.way.limit })
      length += size
    }
  }
  return legs.length > 0 ? { legs, length, junctions } : null
}

const entryOf = ({ way, since, till }: Stretch) => (since < till ? way.from : way.to)

/** The straight pieces between two places along a way. */
function pieces({ way, since, till }: Stretch): [Point, Point][] {
  const [low, high] = since < till ? [since, till] : [till, since]
  const points: Point[] = [spotOn(way, low).at]
  let walked = 0
  for (const [n, point] of way.line.entries()) {
    walked += n === 0 ? 0 : distance(way.line[n - 1] ?? point, point)
    if (walked > low && walked < high) points.push(point)
  }
  points.push(spotOn(way, high).at)
  if (since > till) points.reverse()
  return points.slice(1).map((point, n): [Point, Point] => [points[n] ?? point, point])
}

/** The leg on which a place of the route lies. */
export function legAt({ legs }: Route, metres: number): Leg | undefined {
  let [low, high] = [0, legs.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((legs[middle]?.start ?? 0) <= metres) low = middle
    else high = middle - 1
  }
  return legs[low]
}

export function pointAt(route: Route, metres: number): Point {
  const leg = legAt(route, metres)
  return leg ? lerp(leg.from, leg.to, Math.min(1, (metres - leg.start) / leg.length)) : [0, 0]
}

/** Degrees clockwise from north. */
export function headingAt(route: Route, metres: number): number {
  const leg = legAt(route, metres)
  if (!leg) return 0
  const degrees = 90 - (angleOf(subtract(leg.to, leg.from)) * 180) / Math.PI
  return (degrees + 360) % 360
}
