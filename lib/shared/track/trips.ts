import { eastward } from '../great-circle'
import { measureRoute, type RouteFilter, type RouteFix } from './route'

/** A silence of more seconds ends a trip: what lies between its ends is not known. */
export const silenceEndsTrip = 900

/** A fix that counts. */
export interface TripFix extends RouteFix {
  /** Km/h as the device says; null when unknown. */
  speed: number | null
}

/** A point of the way of a trip. */
export interface WayPoint {
  /** Unix seconds. */
  at: number
  lon: number
  lat: number
  /** Metres from the start of the track. */
  distance: number
  speed: number | null
}

/** The way between two stops, or between a stop and a silence. */
export interface Trip {
  /** Unix seconds. */
  from: number
  till: number
  /** Metres. */
  distance: number
  /** Km/h; the average is never above the top. */
  top: number
  average: number
  way: readonly WayPoint[]
}

/** A stay of at least five minutes, or the part of it in a day. */
export interface Stop {
  from: number
  till: number
  /** Its centre. */
  lon: number
  lat: number
}

/** Metres between the place before a silence and the one after it, which belong to no trip. */
interface Unrecorded {
  from: number
  till: number
  distance: number
}

export interface Movement {
  trips: Trip[]
  stops: Stop[]
  unrecorded: Unrecorded[]
}

/** Splits the counting fixes of one device, sorted by time, to trips and stops. */
export function splitTrips(
  fixes: readonly TripFix[],
  silence = silenceEndsTrip,
  filter?: RouteFilter,
): Movement {
  const { distance, stops } = measureRoute(fixes, filter)
  const way = fixes.map(({ at, lon, lat, speed }, n) => ({ at, lon, lat, speed, distance: distance[n] ?? 0 }))
  const movement: Movement = {
    trips: [],
    stops: stops.map(({ first, last, lon, lat }) => ({
      from: way[first]?.at ?? 0,
      till: way[last]?.at ?? 0,
      lon,
      lat,
    })),
    unrecorded: [],
  }
  let first = 0
  for (const stop of [...stops, { first: fixes.length - 1, last: fixes.length }]) {
    addWay(movement, way.slice(first, stop.first + 1), silence)
    first = stop.last
  }
  return movement
}

/** The trips of a way without stops. */
function addWay(movement: Movement, way: readonly WayPoint[], silence: number): void {
  let first = 0
  way.forEach((point, n) => {
    const next = way[n + 1]
    if (next && next.at - point.at <= silence) return
    movement.trips.push(...tripOf(way.slice(first, n + 1)))
    first = n + 1
    if (next && next.distance > point.distance)
      movement.unrecorded.push({ from: point.at, till: next.at, distance: next.distance - point.distance })
  })
}

/** None for a way that leads nowhere. */
function tripOf(way: readonly WayPoint[]): Trip[] {
  const [first, last] = [way[0], way.at(-1)]
  if (!first || !last || last.at <= first.at || last.distance <= first.distance) return []
  return [measured(way, first, last)]
}

function measured(way: readonly WayPoint[], first: WayPoint, last: WayPoint): Trip {
  const distance = last.distance - first.distance
  const average = (distance / (last.at - first.at)) * 3.6
  // The first fix is the last of a stop, or of a silence.
  const said = way.slice(1).flatMap(({ speed }) => speed ?? [])
  const known = said.length > 0 ? said : speedsOf(way)
  const top = known.reduce((most, speed) => Math.max(most, speed), average)
  return { from: first.at, till: last.at, distance, top, average, way }
}

/** Km/h between the points at which the distance grows: what is below the noise of a receiver adds up to one step. */
function speedsOf(way: readonly WayPoint[]): number[] {
  let before = way[0]
  return way.flatMap((point) => {
    if (!before || point.distance <= before.distance) return []
    const speed = ((point.distance - before.distance) / Math.max(1, point.at - before.at)) * 3.6
    before = point
    return [speed]
  })
}

/** The part of a movement from one moment to another; what goes on beyond them is cut there. */
export function cutMovement(movement: Movement, from: number, till: number): Movement {
  const within = <Span extends { from: number; till: number }>(span: Span) =>
    span.from < till && span.till > from
  return {
    trips: movement.trips.filter(within).map((trip) => cutTrip(trip, from, till)),
    stops: movement.stops
      .filter(within)
      .map((stop) => ({ ...stop, from: Math.max(from, stop.from), till: Math.min(till, stop.till) })),
    unrecorded: movement.unrecorded.filter(within).map((span) => {
      const cut = { from: Math.max(from, span.from), till: Math.min(till, span.till) }
      return { ...cut, distance: (span.distance * (cut.till - cut.from)) / (span.till - span.from) }
    }),
  }
}

function cutTrip(trip: Trip, from: number, till: number): Trip {
  if (trip.from >= from && trip.till <= till) return trip
  const inner = trip.way.filter(({ at }) => at > from && at < till)
  const first = pointAt(trip.way, Math.max(from, trip.from))
  const last = pointAt(trip.way, Math.min(till, trip.till))
  return measured([first, ...inner, last], first, last)
}

/** Where a way is at a moment within it. */
function pointAt(way: readonly WayPoint[], at: number): WayPoint {
  const n = way.findIndex((point) => point.at >= at)
  const to = way[n] as WayPoint
  const before = way[n - 1]
  if (to.at === at || !before) return to
  const share = (at - before.at) / (to.at - before.at)
  const between = (one: number, other: number) => one + (other - one) * share
  return {
    at,
    lon: eastward(0, before.lon + eastward(before.lon, to.lon) * share),
    lat: between(before.lat, to.lat),
    distance: between(before.distance, to.distance),
    speed: null,
  }
}
