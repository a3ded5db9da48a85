import webPush from 'web-push'
import { NoReply } from '@/lib/platform/no-reply'
import { postTo } from '@/lib/platform/send-request'
import type { PushContent } from '../notification'
import { type AddressOf, isTemporary, patience, secondsOf, type Sender, type SendResult } from './sender'
import type { VapidDetails } from './vapid'

/** A push service keeps a message for an offline device this long, seconds. */
const timeToLive = 24 * 3600

type WebAddress = AddressOf<'web'>

/** Web Push: the message is encrypted for the browser (RFC 8291) and the server identified (RFC 8292). */
export function createWebSender(vapidDetails: VapidDetails): Sender<WebAddress> {
  return {
    async send(address, content, signal) {
      try {
        const request = prepare(address, content, vapidDetails)
        const { status, headers, text } = await postTo({
          ...request,
          timeout: patience,
          signal,
          giver: 'person',
        })
        return assess(status, text, headers['retry-after'])
      } catch (error) {
        if (error instanceof NoReply) {
          if (error.silence.reason === 'forbidden') return { outcome: 'refused', reason: error.message }
          return { outcome: 'later', reason: error.message, retryAfter: null }
        }
        // The keys are not valid.
        return { outcome: 'dead' }
      }
    },
  }
}

function prepare({ endpoint, keys }: WebAddress, content: PushContent, vapidDetails: VapidDetails) {
  const options = { vapidDetails, TTL: timeToLive, urgency: 'high', contentEncoding: 'aes128gcm' } as const
  const subscription = { endpoint, keys: keys ?? { p256dh: '', auth: '' } }
  // Without the browser's keys a message cannot have a content.
  const { headers, body } = keys
    ? webPush.generateRequestDetails(subscription, JSON.stringify(content), options)
    : webPush.generateRequestDetails(subscription, null, options)
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { url: endpoint, headers: Object.fromEntries(texts), body: body ?? '' }
}

function assess(status: number, text: string, retryAfter: string | undefined): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'dead' }
  const reason = `${status} ${text.slice(0, 200)}`
  if (isTemporary(status)) return { outcome: 'later', reason, retryAfter: secondsOf(retryAfter) }
  return { outcome: 'refused', reason }
}
