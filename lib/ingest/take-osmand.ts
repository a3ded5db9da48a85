import { now } from '@/lib/platform/clock'
import { problem } from '@/lib/problems'
import type { Message } from './protocols/message'
import { formLimit, parseForm } from './protocols/osmand/parse-form'
import { jsonLimit, parseJson } from './protocols/osmand/parse-json'
import type { DeviceClient } from './device-client'
import { takeMessage } from './take-message'

/** The largest body of either format. */
export const trackLimit = Math.max(formLimit, jsonLimit)

/** Stores a position in OsmAnd format or Traccar Client JSON. Throws 400 and other device problems. */
export async function takeTrack(client: DeviceClient, query: URLSearchParams, body: string): Promise<void> {
  await takeMessage(client, parseTrack(query, body), body || query.toString())
}

function parseTrack(query: URLSearchParams, body: string): Message {
  const text = body.trim()
  if (text.startsWith('{')) return parseJson(text, now())
  if (text.length > formLimit) throw problem('request.too-large', { limit: formLimit })
  // A form with an id in the URL is one message.
  return parseForm(new URLSearchParams([...new URLSearchParams(text), ...query]), now())
}
