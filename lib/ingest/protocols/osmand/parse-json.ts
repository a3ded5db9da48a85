import { z } from 'zod'
import {
  type DeviceEvent,
  type Fix,
  isNowhere,
  makeFix,
  type Reading,
  type Report,
  unreadable,
} from '@/lib/domain/position-intake'
import { invalid, issuesOf } from '@/lib/problems'
import { readMoment } from '@/lib/shared/read-moment'
import { alarmsOf, kindOf, stateOf } from '../events'
import type { Message } from '../message'
import { lostAmong, readingsOf, sensorValue } from '../readings'

const number = z.unknown().optional().transform(sensorValue)
const optional = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null)

const Place = z.object({
  timestamp: z.unknown().optional(),
  alarm: z.unknown().optional(),
  activity: optional({ type: z.string().max(100).nullish().catch(null) }),
  coords: z
    .object({
      latitude: z.unknown().optional(),
      longitude: z.unknown().optional(),
      accuracy: number,
      speed: number,
      heading: number,
      altitude: number,
    })
    .nullish(),
  geofence: optional({ action: z.string().max(100), identifier: z.unknown() }),
  is_moving: z.boolean().nullish().catch(null),
  odometer: number,
  battery: optional({ level: number, is_charging: z.boolean().nullish().catch(null) }),
  extras: z.record(z.string(), z.unknown()).nullish().catch(null),
})
type Place = z.infer<typeof Place>

/** The key in a body. */
export const Key = z.union([z.string().trim().min(1).max(100), z.int().transform(String)])

const Body = z.object({ device_id: Key, location: z.unknown().optional(), alarm: z.unknown().optional() })

/** Parses the JSON of background geolocation, which the Traccar Client uses too: one location or, after time
 * offline, several, each read alone; they may also be the whole body. The key of the address goes before the one
 * of the body. Throws 400 without a device key. */
export function parseJson(body: unknown, received: Date, id: string | null = null): Message {
  const said = isBare(body) ? { location: body, ...keyOf([body].flat()[0]) } : body
  const read = Body.safeParse(id === null || !isObject(said) ? said : { ...said, device_id: id })
  if (!read.success) throw invalid(...issuesOf(read.error, body))
  const { device_id: key, location, alarm } = read.data
  const reports = [location].flat().map((one) => reportOf(one, received))
  // An alarm beside the locations belongs to the latest of them.
  const last = reports.at(-1)
  const events = alarmsOf(last?.fix?.at ?? received, alarm)
  if (last && events.length > 0) last.events = [...(last.events ?? []), ...events]
  return { key, reports }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Locations that nothing is around. */
const isBare = (body: unknown) =>
  Array.isArray(body) || (isObject(body) && 'coords' in body && !('location' in body))

const keyOf = (location: unknown) =>
  isObject(location) && 'device_id' in location ? { device_id: location.device_id } : {}

function reportOf(said: unknown, received: Date): Report {
  const { data: place } = Place.safeParse(said)
  if (!place) return unreadable(JSON.stringify(said) ?? '')
  const at = (place.timestamp ?? null) === null ? received : readMoment(place.timestamp, 'UTC')
  const events = eventsIn(place, at ?? received)
  if (!at) return { ...unreadable(String(place.timestamp), 'bad-time'), events }
  const { latitude, longitude } = place.coords ?? {}
  const [lat, lon] = [sensorValue(latitude), sensorValue(longitude)]
  if (place.coords && (lat === null || lon === null))
    return { ...unreadable(JSON.stringify(place.coords), 'bad-fix'), events }
  const extras = Object.entries(place.extras ?? {})
  return { fix: fixOf(place, at, lon, lat), readings: readingsIn(place, at), events, lost: lostAmong(extras) }
}

/** `alarm` beside the place or among its extras, the kind of motion, and a geofence of the app. */
function eventsIn({ alarm, extras, activity, geofence }: Place, at: Date): DeviceEvent[] {
  return [
    ...alarmsOf(at, alarm),
    ...alarmsOf(at, extras?.alarm),
    ...stateOf(at, 'motion', activity?.type),
    ...(geofence ? stateOf(at, `geofence_${kindOf(geofence.action)}`, geofence.identifier) : []),
  ]
}

function fixOf({ coords }: Place, at: Date, lon: number | null, lat: number | null): Fix | null {
  if (!coords || lon === null || lat === null || isNowhere(lon, lat)) return null
  const { speed, heading: direction, altitude, accuracy } = coords
  // Metres per second here, unlike the form.
  return makeFix({
    at,
    lon,
    lat,
    speed: typeof speed === 'number' ? speed * 3.6 : null,
    direction,
    altitude,
    accuracy,
  })
}

function readingsIn({ battery, is_moving, odometer, extras }: Place, at: Date): Reading[] {
  const level = battery?.level ?? -1
  const own = {
    // The name and unit (per cent) of the form.
    batt: level < 0 ? null : Math.round(level * 10_000) / 100,
    charge: battery?.is_charging,
    is_moving,
    odometer,
  }
  return readingsOf(at, [...Object.entries(own), ...Object.entries(extras ?? {})])
}
