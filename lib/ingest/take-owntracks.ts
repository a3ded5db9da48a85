import { invalid } from '@/lib/problems'
import { parseMessage, userOfTopic } from './protocols/owntracks/parse-message'
import type { DeviceClient } from './device-client'
import { takeMessage } from './take-message'

/**
 * The Basic user name; null without credentials. The device key identifies the device, so the password is
 * ignored.
 */
export function userOfCredentials(authorization: string | null): string | null {
  const encoded = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '')?.[1]
  const [user = ''] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':')
  return user.trim() || null
}

/**
 * Stores OwnTracks positions and skips other messages. The device is `user`, as given by the transport, else
 * the topic in the message, else its tracker id. Throws 400 and other device problems.
 */
export async function takeOwnTracks(client: DeviceClient, user: string | null, text: string): Promise<void> {
  const message = parseMessage(text)
  if (!message) return
  const key = user ?? userOfTopic(message.topic ?? '') ?? message.tracker?.trim()
  if (!key) throw invalid({ path: 'topic', rule: 'required' })
  await takeMessage(client, { key, reports: [message.report] }, text)
}
