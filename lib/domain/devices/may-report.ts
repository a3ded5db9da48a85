import { env } from '@/lib/platform/env'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Device } from './device'
import { satelliteIdOf } from './key'

interface Bucket {
  tokens: number
  /** Milliseconds of the monotonic clock. */
  at: number
}

const minute = 60_000

// After a minute without reports the bucket is full again and may be evicted.
const buckets = processSingleton('device-buckets', () =>
  growingCache<string, Bucket>({ most: 200_000, ttl: 2 * minute, updateAgeOnGet: true }),
)

/** Rate limit of a device: whether it may send this many reports now; a rejected request uses nothing up. A
 * full bucket accepts any number, which is then paid off over time. */
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

/** One bucket for all spellings of a number; two users may have registered two of them. */
const nameOf = ({ userId, key }: Pick<Device, 'userId' | 'key'>) => `${userId} ${satelliteIdOf(key) ?? key}`
