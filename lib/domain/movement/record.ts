import type { Day } from '@/lib/shared/track/days'
import type { Movement, WayPoint } from '@/lib/shared/track/trips'

/** Whose movement a row tells. */
export interface Person {
  id: number
  fio: string
  /** Whether the caller may read the past values of their sensors. */
  sensed: boolean
}

/** What the devices of a person recorded in a day. */
export interface PersonDay {
  person: Person
  day: Day
  parts: DevicePart[]
}

export interface DevicePart {
  /** A registered device, or 0 and below for other sources. */
  deviceId: number
  movement: Movement
}

export interface Place {
  lon: number
  lat: number
  address: string | null
}

interface Row {
  person: Person
  deviceId: number
  /** YYYY-MM-DD in the zone of the request. */
  date: string
  /** Unix seconds. */
  from: number
  till: number
}

export interface TripRow extends Row {
  start: Place
  end: Place
  /** Metres. */
  distance: number
  /** Km/h. */
  top: number
  average: number
}

/** A trip with its way, for maps. */
export interface DrawnTrip extends TripRow {
  way: readonly WayPoint[]
}

export interface StopRow extends Row {
  place: Place
}

/** The values of a sensor in a day. */
export interface SensorTotals {
  /** Null in the totals of a group, which are of all sensors with the name. */
  port: number | null
  name: string
  count: number
  sum: number
  min: number
  max: number
}

/** The totals of a day, of a person, a device or a group. */
export interface MileageRow {
  date: string
  /** Null for a group. */
  person: Person | null
  /** Null unless the row is of one device. */
  deviceId: number | null
  /** People with a trip or a stop. */
  people: number
  /** Metres of trips, and those across silences. */
  distance: number
  unrecorded: number
  trips: number
  /** Seconds. */
  moving: number
  stops: number
  stopped: number
  /** Km/h; null without trips. */
  top: number | null
  average: number | null
  /** Seconds with the ignition on; null when no device tells, or the caller may not read it. */
  engine: number | null
  sensors: SensorTotals[]
}

/** A stay at a place that the product knows. */
export interface Visit {
  person: Person
  kind: 'task' | 'object'
  taskId: number | null
  layerId: number | null
  objectId: string | null
  title: string
  lon: number
  lat: number
  /** Unix seconds; the end is null while it lasts. */
  from: number
  till: number | null
}
