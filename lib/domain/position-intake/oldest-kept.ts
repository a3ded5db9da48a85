import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'

const day = 86_400_000

/** What was measured before is not kept, and thrown away when it is reported. */
export function oldestKept(): Date {
  return new Date(now().getTime() - env.POSITION_RETENTION_DAYS * day)
}
