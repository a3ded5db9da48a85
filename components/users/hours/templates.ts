import dayjs from 'dayjs'
import type { HoursValues } from './hours-values'

/** Usual patterns: days of the week, or days on and off from a first working day. */
export const templates = ['week8', 'week9', 'daily', 'two', 'twoNight'] as const
type Template = (typeof templates)[number]

const weekdays = [1, 2, 3, 4, 5]

/** Days that a pattern of days on and off is written for: a year. */
const daysAhead = 364

/** The shifts of a pattern; one of days on and off begins on a day, `YYYY-MM-DD`, and lasts a year. */
export function hoursOf(template: Template, first: string): Pick<HoursValues, 'weekly' | 'exceptions'> {
  switch (template) {
    case 'week8':
      return { weekly: weekdays.map((day) => ({ day, from: '08:00', to: '17:00' })), exceptions: [] }
    case 'week9':
      return { weekly: weekdays.map((day) => ({ day, from: '09:00', to: '18:00' })), exceptions: [] }
    case 'daily':
      return {
        weekly: [...weekdays, 6, 7].map((day) => ({ day, from: '08:00', to: '20:00' })),
        exceptions: [],
      }
    case 'two':
      return { weekly: [], exceptions: twoOnTwoOff(first, { from: '08:00', to: '20:00' }) }
    case 'twoNight':
      return { weekly: [], exceptions: twoOnTwoOff(first, { from: '20:00', to: '08:00' }) }
  }
}

function twoOnTwoOff(first: string, shift: { from: string; to: string }): HoursValues['exceptions'] {
  return Array.from({ length: daysAhead }, (_, n) => n)
    .filter((n) => n % 4 < 2)
    .map((n) => ({ date: dayjs(first).add(n, 'day').format('YYYY-MM-DD'), shifts: [shift] }))
}
