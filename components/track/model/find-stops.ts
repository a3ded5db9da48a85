import { eastward } from '@/lib/shared/great-circle'
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

/** The stops of a route. Which points belong to one is decided by the server, by the filters of their device. */
export function findStops(points: readonly TrackPoint[]): Stop[] {
  return points.flatMap((first, n) => {
    const { at: from, stopTill: till } = first
    if (till === null) return []
    let [last, lon, lat] = [n, 0, 0]
    for (; (points[last]?.at ?? Number.POSITIVE_INFINITY) <= till; last++) {
      lon += eastward(first.lon, points[last]?.lon ?? first.lon)
      lat += points[last]?.lat ?? first.lat
    }
    const count = last - n
    return [{ from, till, lon: first.lon + lon / count, lat: lat / count, address: first.address }]
  })
}

/** The stop at a time. */
export const stopAt = (stops: readonly Stop[], at: number) =>
  stops.find(({ from, till }) => from <= at && at < till)
