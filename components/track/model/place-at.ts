import type { TrackPoint } from './track'

/** Where somebody was at a moment between two points. */
export interface TrackPlace {
  lon: number
  lat: number
  /** Km/h; null where nothing was heard. */
  speed: number | null
  /** Metres from the start. */
  distance: number
  /** Degrees from north, of the way that is being made. */
  bearing: number | null
  address: string | null
}

/** The last point at or before a moment; -1 before the first. */
export function indexAt(points: readonly { at: number }[], at: number): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Between two points straight ahead; where nothing was heard, at the last one. */
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

/** Good for the short ways between two points of a track. */
function bearingOf(from: Place | undefined, to: Place): number | null {
  if (!from || (from.lon === to.lon && from.lat === to.lat)) return null
  const east = (to.lon - from.lon) * Math.cos((to.lat * Math.PI) / 180)
  return (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI
}
