import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'

const day = 86_400_000

/** Positions measured before this are not stored. */
export function oldestKept(days = env.POSITION_RETENTION_DAYS): Date {
  return new Date(now().getTime() - days * day)
}
