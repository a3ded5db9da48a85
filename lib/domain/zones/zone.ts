import { eastward } from '@/lib/shared/great-circle'

/** A fix for zone detection; `at` in milliseconds since 1970, accuracy in metres. */
export interface Fix {
  at: number
  lon: number
  lat: number
  accuracy: number | null
}

/** The circle around a task, in metres. */
export interface Zone {
  lon: number
  lat: number
  radius: number
}

/** Where and when a path meets the border. */
export interface Meeting {
  at: number
  lon: number
  lat: number
}

type Place = Pick<Fix, 'lon' | 'lat'>

/** Metres per degree of latitude. */
const degree = 111_195

/** Whether a place is inside the zone. */
export function isInside(zone: Zone, place: Place): boolean {
  return metresBetween(zone, place) <= zone.radius
}

/** Metres between two places. */
export function metresBetween(one: Place, other: Place): number {
  const { x, y } = inMetres(one, other)
  return Math.hypot(x, y)
}

/** Where the straight path between two fixes enters and leaves the zone; null where it does not. */
export function meetings(zone: Zone, from: Fix, to: Fix): { entry: Meeting | null; exit: Meeting | null } {
  const a = inMetres(zone, from)
  const b = inMetres(zone, to)
  const way = { x: b.x - a.x, y: b.y - a.y }
  // Fractions of the path at which it meets the border: roots of |a + share * way|² = radius².
  const square = way.x ** 2 + way.y ** 2
  const half = a.x * way.x + a.y * way.y
  const root = Math.sqrt(half ** 2 - square * (a.x ** 2 + a.y ** 2 - zone.radius ** 2))
  const meeting = (share: number) => (share >= 0 && share <= 1 ? between(from, to, share) : null)
  return { entry: meeting((-half - root) / square), exit: meeting((-half + root) / square) }
}

/** Metres east and north of a centre on a plane, which is exact enough for the size of a zone. */
function inMetres(centre: Place, { lon, lat }: Place): { x: number; y: number } {
  const along = Math.cos((centre.lat * Math.PI) / 180)
  return { x: eastward(centre.lon, lon) * degree * along, y: (lat - centre.lat) * degree }
}

function between(from: Fix, to: Fix, share: number): Meeting {
  return {
    at: Math.round(from.at + (to.at - from.at) * share),
    lon: from.lon + eastward(from.lon, to.lon) * share,
    lat: from.lat + (to.lat - from.lat) * share,
  }
}
