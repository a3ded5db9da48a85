import { z } from 'zod'
import { isNowhere, makeFix, type Report, unreadable } from '@/lib/domain/position-intake'
import { invalid } from '@/lib/problems'
import { readMoment } from '@/lib/shared/read-moment'
import { stateOf } from '../events'
import type { Message } from '../message'
import { readingsOf, sensorValue } from '../readings'
import { Key } from './parse-json'

const number = z.unknown().optional().transform(sensorValue)

/** A pair, or on Android an object. */
const Coordinates = z.union([
  z.tuple([z.unknown(), z.unknown()], z.unknown()).transform(([lon, lat]) => ({ lon, lat })),
  z
    .object({ longitude: z.unknown(), latitude: z.unknown() })
    .transform(({ longitude: lon, latitude: lat }) => ({ lon, lat })),
])

const Feature = z.object({
  geometry: z.object({ coordinates: z.unknown() }).nullish().catch(null),
  properties: z.object({
    timestamp: z.unknown().optional(),
    device_id: Key.nullish().catch(null),
    altitude: number,
    speed: number,
    course: number,
    horizontal_accuracy: number,
    motion: z.array(z.string().max(100)).nullish().catch(null),
    battery_level: number,
    battery_state: z.string().nullish().catch(null),
  }),
})
type Properties = z.infer<typeof Feature>['properties']

const charging: Readonly<Record<string, boolean>> = { charging: true, full: true, unplugged: false }

/** The locations of an Overland batch, or null when the body is none. */
export function overlandIn(body: unknown): unknown[] | null {
  const { locations } = typeof body === 'object' && body !== null ? (body as { locations?: unknown }) : {}
  return Array.isArray(locations) ? locations : null
}

/** Parses an Overland batch, each location alone. Without a key in the address each location names its device,
 * or has that of the one before it. Throws 400 when none does. */
export function parseOverland(locations: readonly unknown[], received: Date, id: string | null): Message[] {
  const messages = new Map<string, Report[]>()
  const read = locations.map((said) => ({ said, feature: Feature.safeParse(said).data }))
  let key = id ?? read.find(({ feature }) => feature?.properties.device_id)?.feature?.properties.device_id
  if (!key && locations.length > 0) throw invalid({ path: 'device_id', rule: 'required' })
  for (const { said, feature } of read) {
    key = id ?? feature?.properties.device_id ?? key ?? ''
    const reports = messages.get(key) ?? []
    reports.push(feature ? reportOf(feature, received) : unreadable(JSON.stringify(said) ?? ''))
    messages.set(key, reports)
  }
  return [...messages].map(([name, reports]) => ({ key: name, reports }))
}

function reportOf({ geometry, properties }: z.infer<typeof Feature>, received: Date): Report {
  const { timestamp, motion } = properties
  const at = (timestamp ?? null) === null ? received : readMoment(timestamp, 'UTC')
  const events = (motion ?? []).length > 0 ? stateOf(at ?? received, 'motion', motion?.join(', ')) : []
  if (!at) return { ...unreadable(String(timestamp), 'bad-time'), events }
  const readings = readingsOf(at, Object.entries(batteryIn(properties)))
  if (!geometry) return { fix: null, readings, events }
  const place = Coordinates.safeParse(geometry.coordinates).data
  const [lon, lat] = [sensorValue(place?.lon), sensorValue(place?.lat)]
  if (lon === null || lat === null)
    return { ...unreadable(JSON.stringify(geometry.coordinates) ?? '', 'bad-fix'), events }
  const { speed, course: direction, altitude, horizontal_accuracy: accuracy } = properties
  // Metres per second; below zero it is unknown.
  const kmh = speed === null ? null : speed * 3.6
  const fix = makeFix({ at, lon, lat, speed: kmh, direction, altitude, accuracy })
  return { fix: isNowhere(lon, lat) ? null : fix, readings, events }
}

/** The names and the unit (per cent) of the other forms. */
function batteryIn({ battery_level: level, battery_state: state }: Properties) {
  return {
    batt: level === null || level < 0 ? null : Math.round(level * 10_000) / 100,
    charge: charging[state ?? ''],
  }
}
