import { type Day, dayAt, dayOf, nthOfWeekday, weekdayOf } from './calendar-day'
import type { LocalTime } from '@/lib/shared/zone-clock'

const frequencies = ['MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

type Numbers = readonly number[] | null

/** A weekday of BYDAY: every one, or the nth of the year or month, from the end when negative. */
interface WeekdayChoice {
  weekday: number
  nth: number | null
}

/** A recurrence rule, completed with what RFC 5545 takes from its start. Null allows every value. */
export interface Rule {
  frequency: Frequency
  interval: number
  start: LocalTime
  /** Milliseconds after the minute. */
  afterMinute: number
  weekStart: number
  months: Numbers
  weeks: Numbers
  yearDays: Numbers
  monthDays: Numbers
  weekdays: readonly WeekdayChoice[] | null
  hours: Numbers
  minutes: Numbers
  positions: Numbers
}

/** The rule of valid RRULE parts that starts at a local time. */
export function ruleOf(parts: ReadonlyMap<string, string>, start: LocalTime): Rule {
  const numbers = (name: string): Numbers => {
    const list = parts.get(name)?.split(',').map(Number)
    return list ? [...new Set(list)].sort((a, b) => a - b) : null
  }
  const frequency = frequencies.find((one) => one === parts.get('FREQ')) ?? 'DAILY'
  const at = new Date(start)
  const rule: Rule = {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    start,
    afterMinute: parts.has('BYSECOND') ? Number(parts.get('BYSECOND')) * 1000 : start % 60_000,
    weekStart: weekdayOf(parts.get('WKST') ?? 'MO'),
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: parts.get('BYDAY')?.split(',').map(choiceOf) ?? null,
    hours: numbers('BYHOUR') ?? (isWithinDay(frequency) ? null : [at.getUTCHours()]),
    minutes: numbers('BYMINUTE') ?? (frequency === 'MINUTELY' ? null : [at.getUTCMinutes()]),
    positions: numbers('BYSETPOS'),
  }
  return { ...rule, ...daysOfStart(rule) }
}

/** Whether a frequency is shorter than a day. */
export const isWithinDay = (frequency: Frequency): boolean =>
  frequency === 'MINUTELY' || frequency === 'HOURLY'

function choiceOf(text: string): WeekdayChoice {
  const nth = Number(text.slice(0, -2))
  return { weekday: weekdayOf(text.slice(-2)), nth: nth === 0 ? null : nth }
}

/** A rule that names no days runs on those of its start. */
function daysOfStart({
  frequency,
  start,
  months,
  weeks,
  yearDays,
  monthDays,
  weekdays,
}: Rule): Partial<Rule> {
  if (yearDays || monthDays || weekdays) return {}
  const day = dayAt(dayOf(start))
  if (frequency === 'WEEKLY' || (frequency === 'YEARLY' && weeks))
    return { weekdays: [{ weekday: day.weekday, nth: null }] }
  if (frequency === 'MONTHLY' || (frequency === 'YEARLY' && months)) return { monthDays: [day.date] }
  return frequency === 'YEARLY' ? { months: [day.month], monthDays: [day.date] } : {}
}

/** Whether a rule runs on a day, its interval aside. A day that a year or month does not have fits nothing. */
export function fitsDay(rule: Rule, day: Day): boolean {
  return (
    (!rule.months || rule.months.includes(day.month)) &&
    fromEitherEnd(rule.monthDays, day.date, day.monthLength) &&
    fitsWeekday(rule, day) &&
    fromEitherEnd(rule.yearDays, day.ofYear, day.yearLength) &&
    fitsWeek(rule, day)
  )
}

const fromEitherEnd = (wanted: Numbers, at: number, length: number): boolean =>
  !wanted || wanted.includes(at) || wanted.includes(at - length - 1)

function fitsWeekday({ weekdays, frequency, months }: Rule, day: Day): boolean {
  if (!weekdays) return true
  const ofMonth = frequency === 'MONTHLY' || months !== null
  return weekdays.some(
    ({ weekday, nth }) =>
      weekday === day.weekday && (nth === null || nthOfWeekday(day, ofMonth).includes(nth)),
  )
}

/** A week belongs to the year that has its fourth day. */
function fitsWeek({ weeks, weekStart }: Rule, day: Day): boolean {
  if (!weeks) return true
  const { ofYear, yearLength } = dayAt(firstOfWeek(day, weekStart) + 3)
  const week = Math.ceil(ofYear / 7)
  return fromEitherEnd(weeks, week, week + Math.floor((yearLength - ofYear) / 7))
}

/** The number of the first day of a day's week. */
export const firstOfWeek = (day: Day, weekStart: number): number =>
  day.number - ((day.weekday - weekStart + 7) % 7)
