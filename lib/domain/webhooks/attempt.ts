import { now } from '@/lib/platform/clock'
import { NoReply } from '@/lib/platform/no-reply'
import { postTo } from '@/lib/platform/send-request'
import { openSecret, signedHeaders } from './secret'

/** Timeout of a receiver, milliseconds. */
export const longestAttempt = 15_000
/** Characters of an answer kept in the delivery log. */
const excerpt = 2000

export interface Parcel {
  id: number
  url: string
  /** Encrypted. */
  secret: string
  body: string
}

export interface AttemptResult {
  delivered: boolean
  status: number | null
  error: string | null
  response: string | null
  duration: number
  /** Seconds of the receiver's Retry-After. */
  retryAfter: number | null
}

/** Posts a signed delivery; any 2xx status means success. */
export async function attemptDelivery(parcel: Parcel, signal?: AbortSignal): Promise<AttemptResult> {
  const startedAt = performance.now()
  const result = { delivered: false, status: null, error: null, response: null, retryAfter: null }
  const duration = () => Math.round(performance.now() - startedAt)
  const secret = openSecret(parcel.secret)
  if (secret === null) return { ...result, duration: 0, error: 'the secret cannot be read: give a new one' }
  try {
    const { status, headers, text } = await postTo({
      url: parcel.url,
      headers: headersOf(parcel, secret),
      body: parcel.body,
      timeout: longestAttempt,
      signal,
    })
    const delivered = status >= 200 && status < 300
    const response = text.replaceAll('\0', '').slice(0, excerpt).toWellFormed()
    const retryAfter = Number.parseInt(headers['retry-after'] ?? '', 10) || null
    return { ...result, delivered, status, response, retryAfter, duration: duration() }
  } catch (error) {
    if (!(error instanceof NoReply)) throw error
    return { ...result, error: error.message, duration: duration() }
  }
}

function headersOf({ id, body }: Parcel, secret: string): Record<string, string> {
  const at = Math.floor(now().getTime() / 1000)
  return {
    'content-type': 'application/json',
    'user-agent': 'Azimut-Webhooks/1',
    ...signedHeaders(secret, `msg_${id}`, at, body),
  }
}

export interface ClaimedParcel extends Parcel {
  webhookId: number
  attempts: number
  giveUpAt: Date
}
