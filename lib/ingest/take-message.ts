import { problem } from '@/lib/problems'
import type { Outcome } from './intake'
import type { Message } from './protocols/message'
import type { DeviceClient } from './device-client'

/** A rate-limited device may retry after this many seconds. */
const tryAgain = 10

/**
 * Stores a message received over HTTP; once it resolves the answer may be 200, else it throws the problem to
 * answer. Of several positions it fails only when all are invalid, as a retry would not fix the others.
 */
export async function takeMessage(client: DeviceClient, { key, reports }: Message): Promise<void> {
  const device = await client.find(key)
  if (!device) throw problem('ingest.unknown-device')
  if (!client.mayReport(device, reports.length))
    throw problem('ingest.too-often', { seconds: tryAgain }, { 'retry-after': String(tryAgain) })
  const outcomes = await client.store(device, reports)
  const [first] = outcomes
  if (first && outcomes.every(isRefused)) throw problem(`ingest.${first as 'bad-fix' | 'future'}`)
}

export const isRefused = (outcome: Outcome) => outcome === 'bad-fix' || outcome === 'future'
