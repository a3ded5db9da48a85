import { env } from '@/lib/platform/env'
import { midnight } from '@/lib/shared/track/days'
import { formatZoned } from '@/lib/shared/zoned-time'

const day = 86_400_000

/** The calendar repeats itself after 400 years, weekdays included. */
const cycle = 146_097 * day

/** The day of a moment in the server's time zone: its first moment and the first of the next day. */
export function dayOf(moment: Date, zone: string = env.TIME_ZONE): { start: Date; end: Date } {
  // Dates are written with four digits: a day at either end of such years is reckoned where its neighbours have them.
  const year = moment.getUTCFullYear()
  const turn = year > 9900 ? cycle : year < 100 ? -cycle : 0
  const { start, end } = writableDay(moment.getTime() - turn, zone)
  return { start: new Date(start + turn), end: new Date(end + turn) }
}

function writableDay(moment: number, zone: string): { start: number; end: number } {
  const date = formatZoned(Math.floor(moment / 1000), zone).slice(0, 10)
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)
  return { start: midnight(date, zone) * 1000, end: midnight(next, zone) * 1000 }
}
