import { invalid } from '@/lib/problems'
import { parseMessage, userOfTopic } from './protocols/owntracks/parse-message'
import type { DeviceClient } from './device-client'
import { takeMessage } from './take-message'

/** The user name of Basic credentials; null without any. The password is not looked at: the key of a device is all
 * that it has to say. */
export function userOfCredentials(authorization: string | null): string | null {
  const encoded = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '')?.[1]
  const [user = ''] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':')
  return user.trim() || null
}

/** Stores what OwnTracks sends; messages that are no positions are passed over. `user` is who the transport says it
 * comes from; else the topic in the message, else its tracker id does. Throws 400 and the other problems of devices. */
export async function takeOwnTracks(client: DeviceClient, user: string | null, text: string): Promise<void> {
  const message = parseMessage(text)
  if (!message) return
  const key = user ?? userOfTopic(message.topic ?? '') ?? message.tracker?.trim()
  if (!key) throw invalid({ path: 'topic', rule: 'required' })
  await takeMessage(client, { key, reports: [message.report] })
}
