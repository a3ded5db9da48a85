import { measureRoute } from '@/lib/shared/track/route'
import type { TrackPoint } from './track'

export interface Stop {
  /** Unix seconds. */
  from: number
  till: number
  /** Mean position during the stop. */
  lon: number
  lat: number
  address: string | null
}

/** Finds the stops of a route as the server does, so that each begins at a control point with an address. */
export function findStops(points: readonly TrackPoint[]): Stop[] {
  const { stops } = measureRoute(points.map(({ at, lon, lat }) => ({ at, lon, lat, accuracy: null })))
  return stops.map(({ first, last, lon, lat }) => ({
    from: points[first]?.at ?? 0,
    till: points[last]?.at ?? 0,
    lon,
    lat,
    address: points.slice(first, last + 1).find(({ address }) => address)?.address ?? null,
  }))
}

/** The stop at a time. */
export const stopAt = (stops: readonly Stop[], at: number) =>
  stops.find(({ from, till }) => from <= at && at < till)
