import { distanceBetween } from '@/components/map/draw/measure'

/** A point of the route as the API answers it. */
export interface TrackItem {
  /** Unix seconds. */
  data: number
  lat: number
  lon: number
  control: boolean
  address: string | null
  /** Kilometres from the start of the route. */
  distance: number
}

export interface TrackPoint {
  /** Unix seconds. */
  at: number
  lon: number
  lat: number
  /** Km/h on the way here from the point before. */
  speed: number
  /** Metres from the start. */
  distance: number
  control: boolean
  address: string | null
  /** Nothing was heard on the way here from the point before, and that was elsewhere. */
  unheard: boolean
}

/** Between two points that are further apart in time than this the way is not known: three usual distances, but at
 * least and at most so many seconds. */
const silence = { usual: 3, atLeast: 300, atMost: 1800 }
/** Less than this is the wandering of a receiver that stands, metres. */
const wandering = 100
/** Faster than anybody travels on the ground: a leap of the receiver, km/h. */
const fastest = 250

type Place = Pick<TrackPoint, 'lon' | 'lat'>
type Fix = Place & Pick<TrackPoint, 'at'>

export const metresBetween = (a: Place, b: Place) => distanceBetween([a.lon, a.lat], [b.lon, b.lat])

/** Seconds after which nothing was heard for too long, for a device that reports as often as this one. */
function silenceOf(fixes: readonly Fix[]): number {
  const distances = fixes.slice(1).map(({ at }, before) => at - (fixes[before]?.at ?? at))
  const usual = distances.sort((a, b) => a - b)[distances.length >> 1] ?? 0
  return Math.min(silence.atMost, Math.max(silence.atLeast, usual * silence.usual))
}

function speedBetween(from: Fix | undefined, to: Fix): number {
  if (!from || to.at <= from.at) return 0
  const speed = (metresBetween(from, to) / (to.at - from.at)) * 3.6
  return speed > fastest ? 0 : speed
}

/** The route by time, with the speeds that its places and times amount to. */
export function toTrack(items: readonly TrackItem[]): TrackPoint[] {
  const sorted = [...items].sort((a, b) => a.data - b.data)
  const fixes = sorted.map(({ data: at, lon, lat }) => ({ at, lon, lat }))
  const longest = silenceOf(fixes)
  return sorted.map(({ data: at, lon, lat, control, address, distance }, n) => {
    const [fix, before] = [{ at, lon, lat }, fixes[n - 1]]
    return {
      ...fix,
      control,
      address,
      distance: distance * 1000,
      speed: speedBetween(before, fix),
      unheard: before !== undefined && at - before.at > longest && metresBetween(before, fix) > wandering,
    }
  })
}
