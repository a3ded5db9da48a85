import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { PushAddress } from '../address'
import type { PushContent } from '../notification'
import { createFcmSender } from './fcm'
import type { AddressOf, PushKind, Sender, SendResult } from './sender'
import { vapidDetails } from './vapid'
import { createWebSender } from './web'

export type { PushKind, Sender, SendResult } from './sender'
export { vapidDetails } from './vapid'

/** The push services that this installation uses. */
export interface Senders {
  fcm?: Sender<AddressOf<'fcm'>>
  web?: Sender<AddressOf<'web'>>
}

/** The configured push services. */
export function configuredSenders(): Senders {
  return processSingleton('push-senders', () => {
    const account = env.FCM_SERVICE_ACCOUNT
    const fcm = account && createFcmSender({ account, baseUrl: env.FCM_BASE_URL })
    return { fcm, web: createWebSender(vapidDetails()) }
  })
}

/** The kinds of addresses that can be reached. */
export function kindsOf({ fcm, web }: Senders): PushKind[] {
  return [...(fcm ? (['fcm'] as const) : []), ...(web ? (['web'] as const) : [])]
}

/** Sends a message by the push service of its address. */
export async function sendTo(
  { fcm, web }: Senders,
  address: PushAddress,
  content: PushContent,
  signal: AbortSignal,
): Promise<SendResult> {
  const unknown = { outcome: 'refused', reason: 'not configured' } as const
  if (address.kind === 'fcm') return fcm ? fcm.send(address, content, signal) : unknown
  return web ? web.send(address, content, signal) : unknown
}
