import { decimal, integer, list, moment, nullable, pageOf, part, shape, text, type WireOf } from '@/lib/wire'
import type { MileageRow, Person, Place, SensorTotals, StopRow, TripRow, Visit } from './record'

/** Metres as kilometres, rounded to the metre. */
export const kilometres = (metres: number) => Math.round(metres) / 1000
/** Km/h with one decimal. */
export const speed = (kmh: number) => Math.round(kmh * 10) / 10
const registered = (deviceId: number | null) => (deviceId !== null && deviceId > 0 ? deviceId : null)
const orNull = <T>(value: T | null, of: (value: T) => number) => (value === null ? null : of(value))

const user = shape<Person>()({
  id: integer((person) => person.id),
  fio: text((person) => person.fio),
})

const place = shape<Place>('MovementPlace')({
  lon: decimal((at) => at.lon),
  lat: decimal((at) => at.lat),
  address: nullable.text((at) => at.address),
})

const presentTrip = shape<TripRow>('Trip')({
  user: part((trip) => trip.person, user),
  device_id: nullable.integer((trip) => registered(trip.deviceId)),
  date: text((trip) => trip.date),
  from: moment((trip) => trip.from),
  till: moment((trip) => trip.till),
  start: part((trip) => trip.start, place),
  end: part((trip) => trip.end, place),
  distance: decimal((trip) => kilometres(trip.distance)),
  duration: integer((trip) => Math.round(trip.till - trip.from)),
  top_speed: decimal((trip) => speed(trip.top)),
  average_speed: decimal((trip) => speed(trip.average)),
})

const presentStop = shape<StopRow>('Stop')({
  user: part((stop) => stop.person, user),
  device_id: nullable.integer((stop) => registered(stop.deviceId)),
  date: text((stop) => stop.date),
  from: moment((stop) => stop.from),
  till: moment((stop) => stop.till),
  place: part((stop) => stop.place, place),
  duration: integer((stop) => Math.round(stop.till - stop.from)),
})

const presentSensor = shape<SensorTotals>('SensorTotals')({
  port: nullable.integer((sensor) => sensor.port),
  name: text((sensor) => sensor.name),
  count: integer((sensor) => sensor.count),
  sum: decimal((sensor) => sensor.sum),
  min: decimal((sensor) => sensor.min),
  max: decimal((sensor) => sensor.max),
  average: decimal((sensor) => sensor.sum / sensor.count),
})

const presentTotals = shape<MileageRow>('Mileage')({
  date: text((row) => row.date),
  user: nullable.part((row) => row.person, user),
  device_id: nullable.integer((row) => registered(row.deviceId)),
  people: integer((row) => row.people),
  distance: decimal((row) => kilometres(row.distance)),
  unrecorded_distance: decimal((row) => kilometres(row.unrecorded)),
  trips: integer((row) => row.trips),
  moving_time: integer((row) => Math.round(row.moving)),
  stops: integer((row) => row.stops),
  stopped_time: integer((row) => Math.round(row.stopped)),
  top_speed: nullable.decimal((row) => orNull(row.top, speed)),
  average_speed: nullable.decimal((row) => orNull(row.average, speed)),
  engine_time: nullable.integer((row) => orNull(row.engine, Math.round)),
  sensors: list((row) => row.sensors, presentSensor),
})

const presentVisit = shape<Visit>('Visit')({
  user: part((visit) => visit.person, user),
  kind: text((visit) => visit.kind),
  task_id: nullable.integer((visit) => visit.taskId),
  layer_id: nullable.integer((visit) => visit.layerId),
  object_id: nullable.text((visit) => visit.objectId),
  title: text((visit) => visit.title),
  lon: decimal((visit) => visit.lon),
  lat: decimal((visit) => visit.lat),
  from: moment((visit) => visit.from),
  till: nullable.moment((visit) => visit.till),
  duration: nullable.integer((visit) => orNull(visit.till, (till) => Math.round(till - visit.from))),
})

export const presentTrips = pageOf(presentTrip)
export const presentStops = pageOf(presentStop)
export const presentMileage = pageOf(presentTotals)
export const presentVisits = pageOf(presentVisit)

export type TripWire = WireOf<typeof presentTrip>
export type StopWire = WireOf<typeof presentStop>
export type MileageWire = WireOf<typeof presentTotals>
export type VisitWire = WireOf<typeof presentVisit>
