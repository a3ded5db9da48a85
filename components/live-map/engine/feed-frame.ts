import type { Fix } from './protocol'

/** A frame of `/rest/users/locations/live`: people who moved or became silent since the last one. */
export interface FeedFrame {
  points?: FeedPoint[]
}

export interface FeedPoint {
  user: { id: number }
  location: FeedLocation | null
}

interface FeedLocation {
  lon: number | null
  lat: number | null
  date: number | null
  speed?: number | null
  direction?: number | null
  accuracy?: number | null
  /** Null for unknown positions. */
  active: boolean | null
}

/** The position of a person in a frame; null when they have none any more. */
export function readFix(location: FeedLocation | null): { fix: Fix; active: boolean } | null {
  if (!location || location.active === null || location.lon === null || location.lat === null) return null
  const { lon, lat, date, speed = null, direction = null, accuracy = null, active } = location
  return { fix: { lon, lat, date: date ?? 0, speed, direction, accuracy }, active }
}
