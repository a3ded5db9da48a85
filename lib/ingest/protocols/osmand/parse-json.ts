import { z } from 'zod'
import { type Fix, isNowhere, makeFix, type Reading, type Report } from '@/lib/domain/position-intake'
import { invalid, type Issue, issuesOf, problem, ruleBroken } from '@/lib/problems'
import type { Message } from '../message'
import { maxReadings, readingsOf } from '../readings'
import { parseMoment } from './moment'

/** The largest accepted body, in bytes: a client that was offline sends all positions at once. */
export const jsonLimit = 256 * 1024

const number = z.number().nullish().catch(null)
const optional = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null)

const Moment = z
  .union([z.string().max(40), z.number()])
  .transform((said, ctx) => parseMoment(said) ?? (ctx.addIssue('moment'), z.NEVER))

const extrasOf = (extras: object | null | undefined) => Object.entries(extras ?? {})

const Place = z
  .object({
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
  .refine(({ extras }) => extrasOf(extras).length <= maxReadings, {
    path: ['extras'],
    params: ruleBroken('many', { limit: maxReadings }),
  })

/** Locations are parsed one by one, so that a bad one does not reject the others. */
const Body = z.object({
  device_id: z.union([z.string().trim().min(1).max(100), z.int().transform(String)]),
  location: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).min(1).max(1000)]),
})

/**
 * Parses Traccar Client JSON: one location or, after time offline, several, of which the readable ones are
 * accepted. Throws 400 when none is.
 */
export function parseJson(text: string, received: Date): Message {
  const body = jsonOf(text)
  const read = Body.safeParse(body)
  if (!read.success) throw invalid(...issuesOf(read.error, body))
  const { device_id: key, location } = read.data
  const reports = [location].flat().flatMap((said) => {
    const { data: place } = Place.safeParse(said)
    return place ? [reportOf(place, received)] : []
  })
  if (reports.length === 0) throw invalid(...issuesIn(location))
  return { key, reports }
}

/** The errors of the location, or of the first of several. */
function issuesIn(location: unknown): Issue[] {
  const [place, where]: [unknown, string] = Array.isArray(location)
    ? [location[0], 'location.0']
    : [location, 'location']
  const { error } = Place.safeParse(place)
  const issues = error ? issuesOf(error, place) : []
  return issues.map((issue) => ({ ...issue, path: issue.path ? `${where}.${issue.path}` : where }))
}

function reportOf(place: z.infer<typeof Place>, received: Date): Report {
  const at = place.timestamp ?? received
  return { fix: fixOf(place, at), readings: readingsIn(place, at) }
}

function fixOf({ coords }: z.infer<typeof Place>, at: Date): Fix | null {
  if (!coords || isNowhere(coords.longitude, coords.latitude)) return null
  const { longitude: lon, latitude: lat, speed, heading: direction, altitude, accuracy } = coords
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

function readingsIn({ battery, is_moving, odometer, extras }: z.infer<typeof Place>, at: Date): Reading[] {
  const level = battery?.level ?? -1
  const own = {
    // The name and unit (per cent) of the form.
    batt: level < 0 ? null : Math.round(level * 10_000) / 100,
    charge: battery?.is_charging,
    is_moving,
    odometer,
  }
  return readingsOf(at, [...Object.entries(own), ...extrasOf(extras)])
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw problem('request.broken-json')
  }
}
