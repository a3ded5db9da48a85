import { env } from '@/lib/platform/env'
import { formatZoned, parseZoned } from '@/lib/shared/zoned-time'

/** The day of a moment in the server's time zone: its first moment and the first of the next day. */
export function dayOf(moment: Date, zone: string = env.TIME_ZONE): { start: Date; end: Date } {
  const day = formatZoned(Math.floor(moment.getTime() / 1000), zone).slice(0, 10)
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { start: midnight(day, zone), end: midnight(next, zone) }
}

function midnight(day: string, zone: string): Date {
  const seconds = parseZoned(day, zone)
  if (seconds === null) throw new Error(`${day} is no day`)
  return new Date(seconds * 1000)
}
