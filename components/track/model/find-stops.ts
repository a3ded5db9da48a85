import { metresBetween, type TrackPoint } from './track'

export interface Stop {
  /** Unix seconds. */
  from: number
  till: number
  /** Mean position during the stop. */
  lon: number
  lat: number
  address: string | null
}

/** Same rules as on the server, so that each stop begins at a control point with an address: drift radius of a
 * stationary receiver in metres, and minimum duration of a stop in seconds. */
export const stopRules = { radius: 60, least: 300 } as const

interface Stay extends Stop {
  points: number
}

const begin = ({ at, lon, lat, address }: TrackPoint): Stay => ({
  from: at,
  till: at,
  lon,
  lat,
  address,
  points: 1,
})

/** Extends the stop and updates its mean position. */
function extend(stay: Stay, { at, lon, lat, address }: TrackPoint): void {
  stay.points += 1
  stay.till = at
  stay.lon += (lon - stay.lon) / stay.points
  stay.lat += (lat - stay.lat) / stay.points
  stay.address ??= address
}

/** Finds the stops of a route. */
export function findStops(points: readonly TrackPoint[]): Stop[] {
  const stays: Stay[] = []
  for (const point of points) {
    const stay = stays.at(-1)
    const near = stay && metresBetween(stay, point) <= stopRules.radius
    if (near) extend(stay, point)
    else stays.push(begin(point))
  }
  return stays
    .filter(({ from, till }) => till - from >= stopRules.least)
    .map(({ points: _, ...stop }) => stop)
}

/** The stop at a time. */
export const stopAt = (stops: readonly Stop[], at: number) =>
  stops.find(({ from, till }) => from <= at && at < till)
