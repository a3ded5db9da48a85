import { z } from 'zod'
import { isNowhere, makeFix, type Report } from '@/lib/domain/position-intake'
import { invalid, issuesOf, problem } from '@/lib/problems'
import { momentOf } from '../moment-of'
import { maxReadings, readingsOf } from '../readings'

/** The largest accepted message, in bytes. */
export const messageLimit = 64 * 1024

/** The content of an OwnTracks message, and the sender names in it. */
export interface OwnTracksMessage {
  topic: string | null
  tracker: string | null
  report: Report
}

const number = z.number().nullish().catch(null)
const name = z.string().max(200).nullish().catch(null)

/** A region transition has the same position fields as a location. */
const Place = z.object({
  _type: z.enum(['location', 'transition']),
  lat: z.number(),
  lon: z.number(),
  tst: z.number().transform((seconds, ctx) => momentOf(seconds * 1000) ?? (ctx.addIssue('moment'), z.NEVER)),
  acc: number,
  alt: number,
  vel: number,
  cog: number,
  topic: name,
  tid: name,
})

/** Keys that are not sensors: the position, and the state of the app. */
const known = new Set(
  ['_type', 'lat', 'lon', 'tst', 'acc', 'alt', 'vel', 'cog', 'vac', 'topic', 'tid', '_id', 'created_at']
    .concat(['wtst', 'rad', 'm', 't', 'bs', 'conn', 'inregions', 'inrids', 'poi', 'tag', 'SSID', 'BSSID'])
    .concat(['event', 'desc', 'rid', 'isotst', 'disptst', 'image', 'imagename']),
)

const types = ['location', 'transition']

/** The position in a message; null for empty and other message types. Throws 400. */
export function parseMessage(text: string): OwnTracksMessage | null {
  const body = text.trim() === '' ? null : jsonOf(text)
  if (typeof body !== 'object' || body === null) return null
  const { _type: type } = body as { _type?: unknown }
  // An encrypting client must learn that nothing is stored.
  if (type === 'encrypted')
    throw invalid({ path: '_type', rule: 'oneOf', values: { allowed: types.join(', ') } })
  if (!types.includes(String(type))) return null
  const read = Place.safeParse(body)
  if (!read.success) throw invalid(...issuesOf(read.error, body))
  return messageOf(
    read.data,
    Object.entries(body).filter(([key]) => !known.has(key)),
  )
}

function messageOf(
  { lat, lon, tst: at, acc, alt, vel, cog, topic, tid }: z.infer<typeof Place>,
  others: [string, unknown][],
): OwnTracksMessage {
  if (others.length > maxReadings) throw invalid({ path: '', rule: 'many', values: { limit: maxReadings } })
  const fix = isNowhere(lon, lat)
    ? null
    : makeFix({ at, lon, lat, speed: vel, direction: cog, altitude: alt, accuracy: acc })
  return { topic: topic ?? null, tracker: tid ?? null, report: { fix, readings: readingsOf(at, others) } }
}

/** `owntracks/user/device`: the sender of the message. */
export function userOfTopic(topic: string): string | null {
  const [first, user] = topic.split('/').slice(topic.startsWith('/') ? 1 : 0)
  return first && user ? user : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw problem('request.broken-json')
  }
}
