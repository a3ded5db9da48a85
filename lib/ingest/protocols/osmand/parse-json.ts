import { z } from 'zod'
import type { Fix, Reading, Report } from '@/lib/domain/intake'
import { invalid, issuesOf, problem } from '@/lib/problems'
import { isNowhere, makeFix } from '../fix'
import type { Message } from '../message'
import { maxReadings, readingsOf } from '../readings'
import { parseMoment } from './moment'

/** The largest body that is read, in bytes: a client that was offline sends its positions in one. */
export const jsonLimit = 256 * 1024

const number = z.number().nullish().catch(null)
const optional = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null)

const Moment = z
  .union([z.string().max(40), z.number()])
  .transform((said, ctx) => parseMoment(said) ?? (ctx.addIssue('moment'), z.NEVER))

const Place = z.object({
  timestamp: Moment.nullish(),
  coords: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
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

const Body = z.object({
  device_id: z.union([z.string().trim().min(1).max(100), z.int().transform(String)]),
  location: z.union([Place, z.array(Place).min(1).max(1000)]),
})

/** What the Traccar Client sends: one location or, after a while without network, several. Throws 400. */
export function parseJson(text: string, received: Date): Message {
  const body = jsonOf(text)
  const read = Body.safeParse(body)
  if (!read.success) throw invalid(...issuesOf(read.error, body))
  const { device_id: key, location } = read.data
  return { key, reports: [location].flat().map((place) => reportOf(place, received)) }
}

function reportOf(place: z.infer<typeof Place>, received: Date): Report {
  const at = place.timestamp ?? received
  return { fix: fixOf(place, at), readings: readingsIn(place, at) }
}

function fixOf({ coords }: z.infer<typeof Place>, at: Date): Fix | null {
  if (!coords || isNowhere(coords.longitude, coords.latitude)) return null
  const { longitude: lon, latitude: lat, speed, heading: direction, altitude, accuracy } = coords
  // Metres a second here, unlike the form.
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

function readingsIn({ battery, is_moving, odometer, extras }: z.infer<typeof Place>, at: Date): Reading[] {
  const level = battery?.level ?? -1
  const own = {
    // The name and the percents of the form.
    batt: level < 0 ? null : Math.round(level * 10_000) / 100,
    charge: battery?.is_charging,
    is_moving,
    odometer,
  }
  const others = Object.entries(extras ?? {})
  if (others.length > maxReadings)
    throw invalid({ path: 'location.extras', rule: 'many', values: { limit: maxReadings } })
  return readingsOf(at, [...Object.entries(own), ...others])
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw problem('request.broken-json')
  }
}
