import { z } from 'zod'
import { isNowhere, makeFix, type Report, unreadable } from '@/lib/domain/position-intake'
import { problem } from '@/lib/problems'
import { readMoment } from '@/lib/shared/read-moment'
import { lostAmong, readingsOf, sensorValue } from '../readings'

/** The largest accepted message, in bytes. */
export const messageLimit = 64 * 1024

/** The content of an OwnTracks message, and the sender names in it. */
export interface OwnTracksMessage {
  topic: string | null
  tracker: string | null
  report: Report
}

const number = z.unknown().optional().transform(sensorValue)
const name = z.string().max(200).nullish().catch(null)

/** A region transition has the same position fields as a location. */
const Place = z.object({
  _type: z.enum(['location', 'transition']),
  lat: number,
  lon: number,
  tst: z.unknown().optional(),
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

const types = ['location', 'transition', 'encrypted']

const Sender = z.object({ topic: name, tid: name })

/** The position in a message; null for empty and other message types. What is encrypted is unreadable. Throws
 * 400 for what is no JSON. */
export function parseMessage(text: string): OwnTracksMessage | null {
  const body = text.trim() === '' ? null : jsonOf(text)
  if (typeof body !== 'object' || body === null) return null
  const { _type: type } = body as { _type?: unknown }
  if (!types.includes(String(type))) return null
  const { topic = null, tid = null } = Sender.safeParse(body).data ?? {}
  const { data: place } = Place.safeParse(body)
  const others = Object.entries(body).filter(([key]) => !known.has(key))
  const report = place ? reportOf(place, others) : unreadable(String(type))
  return { topic, tracker: tid, report }
}

function reportOf(place: z.infer<typeof Place>, others: [string, unknown][]): Report {
  const { lat, lon, tst, acc, alt, vel, cog } = place
  const at = readMoment(tst, 'UTC')
  if (!at) return unreadable(String(tst), 'bad-time')
  if (lat === null || lon === null) return unreadable(JSON.stringify({ lat, lon }), 'bad-fix')
  const fix = isNowhere(lon, lat)
    ? null
    : makeFix({ at, lon, lat, speed: vel, direction: cog, altitude: alt, accuracy: acc })
  return { fix, readings: readingsOf(at, others), lost: lostAmong(others) }
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
