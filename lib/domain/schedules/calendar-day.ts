import type { LocalTime } from '@/lib/shared/zone-clock'

const dayLength = 86_400_000
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** A day of the calendar. */
export interface Day {
  /** Days since 1 January 1970. */
  number: number
  year: number
  /** From 1, as are `date` and `ofYear`. */
  month: number
  date: number
  ofYear: number
  monthLength: number
  yearLength: number
  /** From Monday, 0. */
  weekday: number
}

/** The weekday of its two letters. */
export const weekdayOf = (letters: string): number => weekdays.indexOf(letters)

/** The number of the day of a local time. */
export const dayOf = (local: LocalTime): number => Math.floor(local / dayLength)

/** The local time at which a day begins. */
export const startOf = (number: number): LocalTime => number * dayLength

/** The day with a number. */
export function dayAt(number: number): Day {
  const at = new Date(startOf(number))
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  const newYear = numberOf(year, 0)
  return {
    number,
    year,
    month: month + 1,
    date: at.getUTCDate(),
    ofYear: number - newYear + 1,
    monthLength: numberOf(year, month + 1) - numberOf(year, month),
    yearLength: numberOf(year + 1, 0) - newYear,
    weekday: (((number + 3) % 7) + 7) % 7,
  }
}

const numberOf = (year: number, month: number): number => Date.UTC(year, month, 1) / dayLength

/** The place of a day among the same weekdays of its year or month: from the start, and from the end as a negative number. */
export function nthOfWeekday(day: Day, ofMonth: boolean): [number, number] {
  const [at, length] = ofMonth ? [day.date, day.monthLength] : [day.ofYear, day.yearLength]
  return [Math.ceil(at / 7), -Math.ceil((length - at + 1) / 7)]
}
