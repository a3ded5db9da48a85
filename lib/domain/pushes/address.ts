import { createHash } from 'node:crypto'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { addressError } from '@/lib/platform/outbound-address'

/** The destination of a push message. */
export type PushAddress =
  | { kind: 'fcm'; token: string }
  | { kind: 'web'; endpoint: string; keys: { p256dh: string; auth: string } | null }

const bytes = (size: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === size)

const subscription = z.object({
  endpoint: z.string().refine(isEndpoint),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

/** Reads a `regId`: a browser's subscription in JSON, its endpoint alone, or a device id. Null when it is
 * invalid. */
export function readAddress(regId: string): PushAddress | null {
  const text = regId.trim()
  if (text.startsWith('{')) {
    const read = subscription.safeParse(parse(text))
    return read.success ? { kind: 'web', ...read.data } : null
  }
  if (/^https?:/i.test(text)) return isEndpoint(text) ? { kind: 'web', endpoint: text, keys: null } : null
  return /^[!-~]+$/.test(text) ? { kind: 'fcm', token: text } : null
}

/** Identifies the device: a browser may renew its keys and stays the same device. */
export function hashOf(address: PushAddress): Buffer {
  const name = address.kind === 'fcm' ? address.token : address.endpoint
  return createHash('sha256').update(`${address.kind}:${name}`).digest()
}

// Push services use HTTPS; where a host name leads is checked at the subscription and again at every message.
function isEndpoint(text: string): boolean {
  if (addressError(text, 'person')) return false
  const { protocol, hostname, port } = new URL(text)
  const isOpened = env.PUSH_ALLOW.some((one) => one.range === hostname && String(one.port) === port)
  return protocol === 'https:' || isOpened
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
