import { eastward, metresBetween } from '../great-circle'
import { type FixFilter, usualFilter } from './filter-fixes'

/** Duration in seconds after which a stay is a stop. */
export const stopLasts = 300

/** A place at a time that counts. */
export interface RouteFix {
  /** Unix seconds. */
  at: number
  lon: number
  lat: number
  accuracy: number | null
}

/** A stay of at least `stopLasts`. */
export interface RouteStop {
  /** Indexes of its first and last fix. */
  first: number
  last: number
  /** Its centre. */
  lon: number
  lat: number
}

export interface Route {
  /** Metres from the start to each fix. */
  distance: number[]
  stops: RouteStop[]
}

/** Measures the route through fixes that are sorted by time: nothing adds up within a stop, and nothing below
 * the noise of the receiver. */
export function measureRoute(fixes: readonly RouteFix[], filter: RouteFilter = usualFilter): Route {
  const stops = findStops(fixes, filter)
  return { distance: distancesOf(fixes, stops, filter), stops }
}

export type RouteFilter = Pick<FixFilter, 'movement' | 'stay'>

interface Stay extends RouteStop {
  fixes: number
}

/** A fix away from a stay to which the next one returns belongs to it. */
function findStops(fixes: readonly RouteFix[], { stay: within }: RouteFilter): RouteStop[] {
  const isNear = (stay: Stay, { lon, lat }: RouteFix) => metresBetween(stay.lon, stay.lat, lon, lat) <= within
  const stays: Stay[] = []
  fixes.forEach((fix, n) => {
    const stay = stays.at(-1)
    const next = fixes[n + 1]
    if (stay && isNear(stay, fix)) extend(stay, fix, n)
    else if (!stay || stay.fixes < 3 || !next || !isNear(stay, next))
      stays.push({ first: n, last: n, lon: fix.lon, lat: fix.lat, fixes: 1 })
  })
  return stays
    .filter(({ first, last }) => (fixes[last]?.at ?? 0) - (fixes[first]?.at ?? 0) >= stopLasts)
    .map(({ fixes: _, ...stop }) => stop)
}

function extend(stay: Stay, { lon, lat }: RouteFix, n: number): void {
  stay.fixes += 1
  stay.last = n
  stay.lon += eastward(stay.lon, lon) / stay.fixes
  stay.lat += (lat - stay.lat) / stay.fixes
}

function distancesOf(
  fixes: readonly RouteFix[],
  stops: readonly RouteStop[],
  { movement }: RouteFilter,
): number[] {
  const distance: number[] = []
  let sum = 0
  let anchor: Pick<RouteFix, 'lon' | 'lat' | 'accuracy'> | null = null
  let next = 0
  fixes.forEach((fix, n) => {
    while ((stops[next]?.last ?? n) < n) next++
    const stop = stops[next]
    const isStill = stop !== undefined && stop.first <= n
    const place = isStill ? { lon: stop.lon, lat: stop.lat, accuracy: null } : fix
    if (!anchor) anchor = place
    const metres = metresBetween(anchor.lon, anchor.lat, place.lon, place.lat)
    if (metres > 0 && metres >= movement && metres >= errorOf(anchor, place)) {
      sum += metres
      anchor = place
    }
    distance.push(sum)
  })
  return distance
}

/** What two coarse fixes may be apart without a movement, metres. */
const errorOf = (one: { accuracy: number | null }, other: { accuracy: number | null }) =>
  ((one.accuracy ?? 0) + (other.accuracy ?? 0)) / 2
