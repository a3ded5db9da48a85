import type { PushAddress } from '../address'
import type { PushContent } from '../notification'

export type PushKind = PushAddress['kind']

/** Outcome of a message: `dead` means that the device will never get another one. */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'dead' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; retryAfter: number | null }

/** Sends by one push service. It does not throw for answers or failures of the service. */
export interface Sender<Address = PushAddress> {
  send(address: Address, content: PushContent, signal: AbortSignal): Promise<SendResult>
}

export type AddressOf<Kind extends PushKind> = Extract<PushAddress, { kind: Kind }>

/** Timeout of a push service, milliseconds. */
export const patience = 10_000

/** Whether a status means that the message may be sent again later. */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** The seconds of a Retry-After header; null when it has none. */
export function secondsOf(retryAfter: string | undefined): number | null {
  return Number.parseInt(retryAfter ?? '', 10) || null
}
