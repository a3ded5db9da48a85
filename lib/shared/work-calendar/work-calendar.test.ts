import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarNearChange, minutesAround } from '@/lib/testing/calendars/calendar-arbitrary'
import { naiveAdd, naiveBetween } from '@/lib/testing/calendars/naive-calendar'
import { addWorkingTime, later, type WorkCalendar, workingTimeBetween } from './work-calendar'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('Working time is that of a calendar asked minute by minute', () => {
  test('between two moments', () => {
    fc.assert(
      fc.property(calendarNearChange, minutesAround, minutesAround, ({ calendar, middle }, one, other) => {
        const [from, till] = [middle + Math.min(one, other) * minute, middle + Math.max(one, other) * minute]
        expect(workingTimeBetween(calendar, from, till)).toBe(naiveBetween(calendar, from, till))
      }),
      { numRuns: 60 },
    )
  })

  test('when it is added, over weekends, holidays and clock changes', () => {
    fc.assert(
      fc.property(
        calendarNearChange,
        minutesAround,
        fc.integer({ min: 1, max: 30 * 60 }),
        ({ calendar, middle }, from, length) => {
          const start = middle + from * minute
          const end = addWorkingTime(calendar, start, length * minute)
          expect(end).toBe(naiveAdd(calendar, start, length * minute))
          expect(workingTimeBetween(calendar, start, end ?? 0)).toBe(length * minute)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('and taken away: as much lies between the two moments, and none more before', () => {
    fc.assert(
      fc.property(
        calendarNearChange,
        minutesAround,
        fc.integer({ min: 1, max: 30 * 60 }),
        ({ calendar, middle }, till, length) => {
          const end = middle + till * minute
          const start = addWorkingTime(calendar, end, -length * minute) ?? Infinity
          expect(naiveBetween(calendar, start, end)).toBe(length * minute)
          expect(naiveBetween(calendar, start, start + minute)).toBe(minute)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('over months and a clock change, longer than hours are looked up at a time', () => {
  const far = fc.integer({ min: 40, max: 70 })
  fc.assert(
    fc.property(calendarNearChange, minutesAround, far, ({ calendar, middle }, at, days) => {
      const from = middle + at * minute
      const length = naiveBetween(calendar, from, from + days * day)
      fc.pre(length > 0)
      expect(workingTimeBetween(calendar, from, from + days * day)).toBe(length)
      expect(addWorkingTime(calendar, from, length)).toBe(naiveAdd(calendar, from, length))
      expect(addWorkingTime(calendar, from + days * day, -length)).toBe(
        naiveAdd(calendar, from + days * day, -length),
      )
    }),
    { numRuns: 3 },
  )
})

const week = (timezone: string, from: string, to: string): WorkCalendar => ({
  timezone,
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from, to })),
  exceptions: [],
})

describe('Working time by example', () => {
  test('a clock that skips an hour takes it from the shift, one that repeats an hour gives it', () => {
    const calendar: WorkCalendar = {
      timezone: 'Europe/Berlin',
      weekly: [{ day: 7, from: '00:00', to: '06:00' }],
      exceptions: [],
    }
    const spring = Date.parse('2026-03-28T12:00Z')
    const autumn = Date.parse('2026-10-24T12:00Z')
    expect(workingTimeBetween(calendar, spring, spring + 2 * day)).toBe(5 * hour)
    expect(workingTimeBetween(calendar, autumn, autumn + 2 * day)).toBe(7 * hour)
  })

  test('an hour that begins or ends within the change counts as the clock first shows it', () => {
    const calendar: WorkCalendar = {
      timezone: 'Europe/Berlin',
      weekly: [{ day: 7, from: '02:30', to: '04:00' }],
      exceptions: [],
    }
    // 02:30 is skipped: the clock would have shown it half an hour after the change.
    const spring = Date.parse('2026-03-28T12:00Z')
    expect(workingTimeBetween(calendar, spring, spring + 2 * day)).toBe(30 * minute)
    // The first of the two: an hour and a half by the clock, an hour more by the change.
    const autumn = Date.parse('2026-10-24T12:00Z')
    expect(workingTimeBetween(calendar, autumn, autumn + 2 * day)).toBe(2.5 * hour)
  })

  test('a weekend and a closed day are left out', () => {
    const calendar = {
      ...week('Europe/Moscow', '09:00', '18:00'),
      exceptions: [{ date: '2026-11-04', shifts: [] }],
    }
    // Tuesday 16:00 and four hours: two on Tuesday, Wednesday is closed, two on Thursday.
    expect(addWorkingTime(calendar, Date.parse('2026-11-03T13:00Z'), 4 * hour)).toBe(
      Date.parse('2026-11-05T08:00Z'),
    )
    // Friday 17:00 and two hours: Monday 10:00.
    expect(addWorkingTime(calendar, Date.parse('2026-11-06T14:00Z'), 2 * hour)).toBe(
      Date.parse('2026-11-09T07:00Z'),
    )
  })

  test('hours of a whole day last to their end on the day on which the clock repeats an hour', () => {
    // From Saturday 23:59 to Sunday 23:59, which has 25 hours.
    const calendar: WorkCalendar = {
      timezone: 'Europe/Berlin',
      weekly: [{ day: 6, from: '23:59', to: '23:59' }],
      exceptions: [],
    }
    const late = Date.parse('2026-10-25T22:50Z')
    expect(workingTimeBetween(calendar, late, late + hour)).toBe(9 * minute)
  })

  test('a calendar without hours has no working time, and elapsed time counts instead', () => {
    const closed: WorkCalendar = { timezone: 'UTC', weekly: [], exceptions: [] }
    expect(addWorkingTime(closed, 0, hour)).toBeNull()
    expect(addWorkingTime(closed, 0, -hour)).toBeNull()
    expect(later(closed, 0, hour)).toBe(hour)
    expect(later(null, hour, -hour)).toBe(0)
  })
})
