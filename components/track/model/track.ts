import { distanceBetween } from '@/components/map/draw/measure'
import type { TrackPointWire } from '@/lib/domain/locations/presenter'
import type { Doubt } from '@/lib/shared/track/filter-fixes'

/** A point of the route as in the API. */
export type TrackItem = Pick<TrackPointWire, 'data' | 'lat' | 'lon' | 'control' | 'address' | 'stop_till'> & {
  /** Kilometres from the start of the route. */
  distance: number
  /** Why the point does not count; null when it does. */
  doubt: Doubt | null
}

export interface TrackPoint {
  /** Unix seconds. */
  at: number
  lon: number
  lat: number
  /** Km/h from the previous point. */
  speed: number
  /** Metres from the start. */
  distance: number
  control: boolean
  address: string | null
  /** Until when the stop lasts that begins here, unix seconds; else null. */
  stopTill: number | null
  /** A gap before this point, and the previous point was elsewhere. */
  unheard: boolean
}

/** A longer interval between two points is a gap: three times the usual one, within these limits in seconds. */
const silence = { usual: 3, atLeast: 300, atMost: 1800 }
/** Drift of a stationary receiver, metres. */
const wandering = 100

type Place = Pick<TrackPoint, 'lon' | 'lat'>
type Fix = Place & Pick<TrackPoint, 'at'>

export const metresBetween = (a: Place, b: Place) => distanceBetween([a.lon, a.lat], [b.lon, b.lat])

/** Gap threshold in seconds for a device with this reporting interval. */
function silenceOf(fixes: readonly Fix[]): number {
  const distances = fixes.slice(1).map(({ at }, before) => at - (fixes[before]?.at ?? at))
  const usual = distances.sort((a, b) => a - b)[distances.length >> 1] ?? 0
  return Math.min(silence.atMost, Math.max(silence.atLeast, usual * silence.usual))
}

function speedBetween(from: Fix | undefined, to: Fix): number {
  if (!from || to.at <= from.at) return 0
  return (metresBetween(from, to) / (to.at - from.at)) * 3.6
}

/** The points that do not count, as they were reported. */
export const doubtfulAmong = (items: readonly TrackItem[]): Doubtful[] =>
  items.flatMap(({ data: at, lon, lat, doubt }) => (doubt ? [{ at, lon, lat, doubt }] : []))

/** A place that was reported and does not count. */
export interface Doubtful extends Fix {
  doubt: Doubt
}

/** The route through the points that count, sorted by time, with computed speeds. */
export function toTrack(items: readonly TrackItem[]): TrackPoint[] {
  const sorted = items.filter(({ doubt }) => !doubt).sort((a, b) => a.data - b.data)
  const fixes = sorted.map(({ data: at, lon, lat }) => ({ at, lon, lat }))
  const longest = silenceOf(fixes)
  return sorted.map(({ data: at, lon, lat, control, address, distance, stop_till: stopTill }, n) => {
    const [fix, before] = [{ at, lon, lat }, fixes[n - 1]]
    return {
      ...fix,
      control,
      address,
      stopTill,
      distance: distance * 1000,
      speed: speedBetween(before, fix),
      unheard: before !== undefined && at - before.at > longest && metresBetween(before, fix) > wandering,
    }
  })
}
