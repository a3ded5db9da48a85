import { countDays, midnight } from '@/lib/shared/track/days'

interface Bounds {
  from: Date
  till: Date
}

export interface Periods {
  now: Bounds
  before: Bounds
  /** Days of the period before. */
  previousFrom: string
  previousTo: string
}

const dayLength = 86_400_000

/** A calendar day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** A period of days in a zone, and the period of as many days before it. */
export function periodsOf({ from, to, timeZone }: { from: string; to: string; timeZone: string }): Periods {
  const previousFrom = dayAfter(from, -countDays(from, to))
  const at = (day: string) => new Date(midnight(day, timeZone) * 1000)
  return {
    now: { from: at(from), till: at(dayAfter(to, 1)) },
    before: { from: at(previousFrom), till: at(from) },
    previousFrom,
    previousTo: dayAfter(from, -1),
  }
}
