import { metresBetween, type TrackPoint } from './track'

export interface Stop {
  /** Unix seconds. */
  from: number
  till: number
  /** The middle of where the receiver wandered. */
  lon: number
  lat: number
  address: string | null
}

/** As the server tells stops, so that each begins at a control point with its address: metres around the middle within
 * which a receiver that stands still wanders, and seconds that make a stay a stop. */
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

/** The stay goes on; its middle moves a little. */
function extend(stay: Stay, { at, lon, lat, address }: TrackPoint): void {
  stay.points += 1
  stay.till = at
  stay.lon += (lon - stay.lon) / stay.points
  stay.lat += (lat - stay.lat) / stay.points
  stay.address ??= address
}

/** Where somebody stayed for long. */
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

/** The stop somebody was at at that moment. */
export const stopAt = (stops: readonly Stop[], at: number) =>
  stops.find(({ from, till }) => from <= at && at < till)
