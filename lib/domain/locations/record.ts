import type { UserRecord } from '@/lib/domain/users'
import type { Doubt } from '@/lib/shared/track/filter-fixes'

/** Where a person was last seen. */
export interface Location {
  userId: number
  /** Satellite id. */
  glonassId: number | null
  lon: number
  lat: number
  date: Date
  direction: number | null
  speed: number | null
  /** Seen within the interval of the setting. */
  active: boolean
}

/** A person in the list of the nearest; the position is unknown while tracking is off. */
export interface NearPerson extends UserRecord {
  lon: number | null
  lat: number | null
  date: Date | null
  /** Seen within the last day. */
  active: boolean | null
  /** Metres. */
  distance: number | null
}

/** A fix of a track. */
export interface TrackPoint {
  /** Unix seconds. */
  at: number
  lon: number
  lat: number
  control: boolean
  address: string | null
  /** Metres from the start of the track. */
  distance: number
  /** Why it does not count; null when it does. */
  doubt: Doubt | null
  /** Until when the stop lasts that begins here, unix seconds; else null. */
  stopTill: number | null
  /** A registered device, or 0 and below for other sources. */
  deviceId: number
}
