import type { TrackPoint } from './track'

/** Interpolated position at a time. */
export interface TrackPlace {
  lon: number
  lat: number
  /** Km/h; null in gaps. */
  speed: number | null
  /** Metres from the start. */
  distance: number
  /** Degrees from north, of the current segment. */
  bearing: number | null
  address: string | null
}

/** Index of the last point at or before a time; -1 before the first. */
export function indexAt(points: readonly { at: number }[], at: number): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Linear between two points; in gaps at the last one. */
export function placeAt(points: readonly TrackPoint[], at: number): TrackPlace | null {
  const index = Math.max(0, indexAt(points, at))
  const here = points[index]
  if (!here) return null
  const next = points[index + 1]
  const still = { lon: here.lon, lat: here.lat, distance: here.distance, address: here.address }
  if (!next || at <= here.at)
    return { ...still, speed: here.speed, bearing: bearingOf(points[index - 1], here) }
  if (next.unheard) return { ...still, speed: null, bearing: null }
  const share = Math.min(1, (at - here.at) / (next.at - here.at))
  const between = (from: number, to: number) => from + (to - from) * share
  return {
    lon: between(here.lon, next.lon),
    lat: between(here.lat, next.lat),
    distance: between(here.distance, next.distance),
    speed: next.speed,
    bearing: bearingOf(here, next),
    address: (share < 0.5 ? here.address : next.address) ?? here.address ?? next.address,
  }
}

type Place = Pick<TrackPoint, 'lon' | 'lat'>

/** Accurate enough for the short distances between track points. */
function bearingOf(from: Place | undefined, to: Place): number | null {
  if (!from || (from.lon === to.lon && from.lat === to.lat)) return null
  const east = (to.lon - from.lon) * Math.cos((to.lat * Math.PI) / 180)
  return (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI
}
