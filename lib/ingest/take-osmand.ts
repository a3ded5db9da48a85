import { now } from '@/lib/platform/clock'
import { problem } from '@/lib/problems'
import type { Message } from './protocols/message'
import { formLimit, parseForm } from './protocols/osmand/parse-form'
import { parseJson } from './protocols/osmand/parse-json'
import { overlandIn, parseOverland } from './protocols/osmand/parse-overland'
import type { DeviceClient } from './device-client'
import { takeMessage } from './take-message'

/** The largest body in bytes: a phone that was offline sends up to a thousand positions at once. */
export const trackLimit = 1024 * 1024

/** The text of an answer, and its type when it is not plain. */
interface Answer {
  text: string
  type?: string
}

/** Stores positions in OsmAnd format or in the JSON of phones, and returns the answer. Throws 400 and other device
 * problems. */
export async function takeTrack(client: DeviceClient, query: URLSearchParams, body: string): Promise<Answer> {
  const { messages, answer } = parseTrack(query, body)
  for (const message of messages) await takeMessage(client, message, body || query.toString())
  return answer
}

function parseTrack(query: URLSearchParams, body: string): { messages: Message[]; answer: Answer } {
  const text = body.trim()
  if (/^[{[]/.test(text)) return parsePhone(jsonOf(text), query.get('id') || query.get('device_id') || null)
  if (text.length > formLimit) throw problem('request.too-large', { limit: formLimit })
  // A form with an id in the URL is one message.
  const fields = new URLSearchParams([...new URLSearchParams(text), ...query])
  return { messages: [parseForm(fields, now())], answer: { text: '' } }
}

/** Overland deletes what it has sent when the answer says so. */
function parsePhone(body: unknown, id: string | null): { messages: Message[]; answer: Answer } {
  const locations = overlandIn(body)
  return locations
    ? {
        messages: parseOverland(locations, now(), id),
        answer: { text: '{"result":"ok"}', type: 'application/json' },
      }
    : { messages: [parseJson(body, now(), id)], answer: { text: '' } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw problem('request.broken-json')
  }
}
