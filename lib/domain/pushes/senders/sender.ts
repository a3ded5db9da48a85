import type { PushAddress } from '../address'
import type { PushContent } from '../notification'

export type PushKind = PushAddress['kind']

/** What became of a message: `dead` is a device that will never get another. */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'dead' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; retryAfter: number | null }

/** One way to devices. It never throws for what a push service says or fails to say. */
export interface Sender<Address = PushAddress> {
  send(address: Address, content: PushContent, signal: AbortSignal): Promise<SendResult>
}

export type AddressOf<Kind extends PushKind> = Extract<PushAddress, { kind: Kind }>

/** A push service has so long to answer, milliseconds. */
export const patience = 10_000

/** Statuses that say: not now. */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

export function secondsOf(retryAfter: string | undefined): number | null {
  return Number.parseInt(retryAfter ?? '', 10) || null
}
