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
import { invalid, issuesOf, problem } from '@/lib/problems'
import { readMoment } from '@/lib/shared/read-moment'
import { alarmsOf, stateOf } from '../events'
import type { Message } from '../message'
import { lostAmong, readingsOf, sensorValue } from '../readings'

/** The largest accepted body, in bytes: a client that was offline sends all positions at once. */
export const jsonLimit = 256 * 1024

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
  is_moving: z.boolean().nullish().catch(null),
  odometer: number,
  battery: optional({ level: number, is_charging: z.boolean().nullish().catch(null) }),
  extras: z.record(z.string(), z.unknown()).nullish().catch(null),
})
type Place = z.infer<typeof Place>

const Body = z.object({
  device_id: z.union([z.string().trim().min(1).max(100), z.int().transform(String)]),
  location: z.unknown().optional(),
  alarm: z.unknown().optional(),
})

/** Parses Traccar Client JSON: one location or, after time offline, several, each read alone. Throws 400 for
 * what is no JSON, and without a device key. */
export function parseJson(text: string, received: Date): Message {
  const body = jsonOf(text)
  const read = Body.safeParse(body)
  if (!read.success) throw invalid(...issuesOf(read.error, body))
  const { device_id: key, location, alarm } = read.data
  const reports = [location].flat().map((said) => reportOf(said, received))
  // An alarm beside the locations belongs to the latest of them.
  const last = reports.at(-1)
  const events = alarmsOf(last?.fix?.at ?? received, alarm)
  if (last && events.length > 0) last.events = [...(last.events ?? []), ...events]
  return { key, reports }
}

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

/** `alarm` beside the place or among its extras. */
function eventsIn({ alarm, extras, activity }: Place, at: Date): DeviceEvent[] {
  return [...alarmsOf(at, alarm), ...alarmsOf(at, extras?.alarm), ...stateOf(at, 'motion', activity?.type)]
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw problem('request.broken-json')
  }
}
