import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'

const day = 86_400_000

/** Late fixes from before this are not evaluated for zones: the track of that time may have been thinned. */
export function oldestLate(): Date {
  const days = Math.min(env.ZONE_LATE_DAYS, env.POSITION_RETENTION_DAYS, env.POSITION_THINNING_DAYS ?? 36_500)
  return new Date(now().getTime() - days * day)
}
