'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'

const steps: [Intl.RelativeTimeFormatUnit & ('minute' | 'hour' | 'day' | 'month' | 'year'), number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Dates for the reader: own language, own time zone. All arguments are Unix seconds. */
export interface Dates {
  short: (seconds: number) => string
  time: (seconds: number) => string
  /** With seconds, without the year. */
  moment: (seconds: number) => string
  /** A tick of an axis of this many seconds: the time, or the day where it begins. */
  tick: (seconds: number, length: number) => string
  full: (seconds: number) => string
  day: (seconds: number) => string
  /** The same for `YYYY-MM-DD`. */
  ofDay: (day: string) => string
  /** A range; a common day is given once. */
  between: (from: number, till: number) => string
  /** Distance from now as a bare span, such as "3 d". */
  span: (seconds: number) => string
  /** Distance from now as words, such as "3 days ago". */
  ago: (seconds: number) => string
  zone: string
}

function largestUnit(seconds: number) {
  const distance = Math.abs(Date.now() / 1000 - seconds)
  const [unit, length] = steps.find(([, size]) => distance >= size) ?? (['minute', 60] as const)
  return { unit, count: Math.floor(distance / length), past: seconds * 1000 <= Date.now() }
}

function isMidnight(seconds: number) {
  const moment = new Date(seconds * 1000)
  return moment.getHours() === 0 && moment.getMinutes() === 0
}

export function createDates(locale: string): Dates {
  // British English uses the 24-hour clock like the input, and its dates are as long as the Russian ones.
  const region = locale === 'en' ? 'en-GB' : locale
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(region, options)
    return (seconds: number) => formatter.format(seconds * 1000)
  }
  const sameYear = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const time = format({ hour: '2-digit', minute: '2-digit' })
  const shortDay = format({ day: 'numeric', month: 'short' })
  const range = new Intl.DateTimeFormat(region, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const otherYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' })
  const thisYear = new Date().getFullYear()
  return {
    short: (seconds) => (new Date(seconds * 1000).getFullYear() === thisYear ? sameYear : otherYear)(seconds),
    time,
    moment: format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    tick: (seconds, length) => (length > 86_400 && isMidnight(seconds) ? shortDay : time)(seconds),
    full: format({ dateStyle: 'long', timeStyle: 'long' }),
    day: format({ dateStyle: 'medium' }),
    ofDay: (day) =>
      new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day)),
    between: (from, till) => range.formatRange(from * 1000, till * 1000),
    span: (seconds) => {
      const { unit, count } = largestUnit(seconds)
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
    },
    ago: (seconds) => {
      const { unit, count, past } = largestUnit(seconds)
      return relative.format(past ? -count : count, unit)
    },
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

export function useDates(): Dates {
  const locale = useLocale()
  return useMemo(() => createDates(locale), [locale])
}
