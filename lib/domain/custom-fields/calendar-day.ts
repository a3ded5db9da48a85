import { env } from '@/lib/platform/env'
import { formatZoned, parseZoned } from '@/lib/shared/zoned-time'

/** The day of a moment in the server's time zone, as `YYYY-MM-DD`. */
export function dayOf(moment: Date, zone: string = env.TIME_ZONE): string {
  return formatZoned(moment.getTime() / 1000, zone).slice(0, 10)
}

/** Noon of a day in the server's time zone as Unix seconds: readers up to eleven hours away see the same day. */
export function noonOf(day: string, zone: string = env.TIME_ZONE): number | null {
  return parseZoned(`${day} 12:00`, zone)
}
