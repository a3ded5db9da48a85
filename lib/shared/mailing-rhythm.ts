import { localTime, type LocalTime, momentNear } from './zone-clock'

/** When something is repeated: every day, on days of the week, or once a month. */
export interface Rhythm {
  rhythm: 'daily' | 'weekly' | 'monthly'
  /** From Monday, 1. */
  weekdays: readonly number[]
  /** In a month with fewer days, its last one. */
  monthDay: number | null
  /** Minutes after midnight by the clock of the time zone. */
  minute: number
  timezone: string
}

const dayLength = 86_400_000
/** Days that are looked at: the longest pause is a month, and a rhythm without days has none. */
const farthest = 40

/** The first slot after a moment; null for a rhythm without days. A time that a clock change skips is counted as if the
 * clock had not been changed, and of one that it repeats the first counts: every day of the rhythm has one slot. */
export function nextSlot(rhythm: Rhythm, after: Date): Date | null {
  return find(rhythm, after, 1, (slot) => slot > after.getTime())
}

/** The last slot up to a moment. */
export function latestSlot(rhythm: Rhythm, upTo: Date): Date | null {
  return find(rhythm, upTo, -1, (slot) => slot <= upTo.getTime())
}

function find(rhythm: Rhythm, from: Date, step: 1 | -1, fits: (slot: number) => boolean): Date | null {
  const today = Math.floor(localTime(from.getTime(), rhythm.timezone) / dayLength)
  // A clock change around midnight may move a slot into the day beside its own.
  for (let n = -1; n <= farthest; n++) {
    const day = (today + n * step) * dayLength
    if (!isDayOf(rhythm, day)) continue
    const slot = momentNear(day + rhythm.minute * 60_000, rhythm.timezone)
    if (fits(slot)) return new Date(slot)
  }
  return null
}

function isDayOf({ rhythm, weekdays, monthDay }: Rhythm, day: LocalTime): boolean {
  const date = new Date(day)
  switch (rhythm) {
    case 'daily':
      return true
    case 'weekly':
      return weekdays.includes(date.getUTCDay() || 7)
    case 'monthly': {
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
      return monthDay !== null && date.getUTCDate() === Math.min(monthDay, last)
    }
  }
}

export const mailingPeriods = ['yesterday', 'last_week', 'last_month'] as const
export type MailingPeriod = (typeof mailingPeriods)[number]

const isoDay = (day: LocalTime) => new Date(day).toISOString().slice(0, 10)

/** The days that a period means on the day of a moment: yesterday, the week from Monday or the month before. */
export function daysOfPeriod(
  period: MailingPeriod,
  moment: Date,
  timezone: string,
): { from: string; to: string } {
  const today = Math.floor(localTime(moment.getTime(), timezone) / dayLength) * dayLength
  const date = new Date(today)
  switch (period) {
    case 'yesterday':
      return { from: isoDay(today - dayLength), to: isoDay(today - dayLength) }
    case 'last_week': {
      const monday = today - ((date.getUTCDay() || 7) - 1) * dayLength
      return { from: isoDay(monday - 7 * dayLength), to: isoDay(monday - dayLength) }
    }
    case 'last_month': {
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
      return { from: isoDay(Date.UTC(year, month - 1, 1)), to: isoDay(Date.UTC(year, month, 0)) }
    }
  }
}
