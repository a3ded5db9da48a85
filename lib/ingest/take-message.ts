import { problem } from '@/lib/problems'
import type { Outcome } from './intake'
import type { Message } from './protocols/message'
import type { DeviceClient } from './device-client'

/** After this many seconds a device that reported too often may try again. */
const tryAgain = 10

/**
 * Stores a message that came by HTTP; once it resolves the answer may be 200. Throws the problem that the answer is
 * else: of several positions only when none can be taken, since none of the others would be better next time.
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
