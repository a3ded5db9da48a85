import { problem } from '@/lib/problems'
import type { Message } from './protocols/message'
import type { DeviceClient } from './device-client'
import { inUnit } from './in-unit'

/** A rate-limited device may retry after this many seconds. */
const tryAgain = 10

/**
 * Stores a message received over HTTP; once it resolves the answer may be 200, else it throws the problem to
 * answer. What can never be stored is acknowledged: apps repeat a refused message for ever, and all newer ones
 * wait behind it.
 */
export async function takeMessage(client: DeviceClient, message: Message, raw: string): Promise<void> {
  const { key, reports, assumedUnit } = message
  const device = await client.find(key)
  if (!device) throw problem('ingest.unknown-device')
  if (!client.mayReport(device, reports.length))
    throw problem('ingest.too-often', { seconds: tryAgain }, { 'retry-after': String(tryAgain) })
  const unit = assumedUnit && device.speedUnit
  await client.store(device, unit ? reports.map((one) => inUnit(one, assumedUnit, unit)) : reports, raw)
}
