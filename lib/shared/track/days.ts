import { parseZoned } from '../zoned-time'

/** A calendar day in a time zone. */
export interface Day {
  /** YYYY-MM-DD. */
  date: string
  /** Unix seconds: its first moment, and the first of the next day. */
  from: number
  till: number
}

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The number of calendar days from one to another, both included. */
export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1

/** The days from one to another, both included; some have 23 or 25 hours. */
export function daysBetween(first: string, last: string, zone: string): Day[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, n) => {
    const date = dayAfter(first, n)
    return { date, from: midnight(date, zone), till: midnight(dayAfter(date, 1), zone) }
  })
}

/** The first moment of a day, YYYY-MM-DD, as Unix seconds. */
export function midnight(date: string, zone: string): number {
  const seconds = parseZoned(date, zone)
  if (seconds === null) throw new Error(`${date} is no day`)
  return seconds
}
