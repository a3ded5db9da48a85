import { LRUCache } from 'lru-cache'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Device } from './device'
import { satelliteIdOf } from './key'

interface Bucket {
  tokens: number
  /** Milliseconds, by the process's own clock. */
  at: number
}

const minute = 60_000

// Whoever has not reported for a minute has a full bucket again, so the bucket may be forgotten.
const buckets = processSingleton(
  'device-buckets',
  () => new LRUCache<string, Bucket>({ max: 200_000, ttl: 2 * minute, updateAgeOnGet: true }),
)

/** Whether a device may report so much more; a refusal uses nothing up. A full bucket lets any number through, which
 * then has to be waited off. */
export function mayReport(device: Pick<Device, 'userId' | 'key'>, count: number): boolean {
  const name = nameOf(device)
  const capacity = env.DEVICE_REPORTS_PER_MINUTE
  const at = performance.now()
  const before = buckets.get(name) ?? { tokens: capacity, at }
  const tokens = Math.min(capacity, before.tokens + ((at - before.at) * capacity) / minute)
  const isAllowed = tokens >= Math.min(count, capacity)
  buckets.set(name, { tokens: isAllowed ? tokens - count : tokens, at })
  return isAllowed
}

/** One for all spellings of a number; two people may have registered two of them. */
const nameOf = ({ userId, key }: Pick<Device, 'userId' | 'key'>) => `${userId} ${satelliteIdOf(key) ?? key}`
