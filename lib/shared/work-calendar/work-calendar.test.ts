import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingTime, later, type WorkCalendar, workingTimeBetween } from './work-calendar'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A clock of the oracle, apart from the one that is tested. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (moment: number) => {
    const [date = '', time = ''] = format.format(moment).split(' ')
    return { date, time }
  }
}

const dayBefore = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - day).toISOString().slice(0, 10)

/** Whether a calendar is open at each minute, by looking at the clock of that minute. */
function naiveCalendar({ timezone, weekly, exceptions }: WorkCalendar) {
  const clock = clockOf(timezone)
  const shiftsOf = (date: string) =>
    exceptions.find((one) => one.date === date)?.shifts ??
    weekly.filter((shift) => shift.day === (new Date(`${date}T00:00:00Z`).getUTCDay() || 7))
  return (moment: number): boolean => {
    const { date, time } = clock(moment)
    return (
      shiftsOf(date).some(({ from, to }) => time >= from && (to <= from || time < to)) ||
      shiftsOf(dayBefore(date)).some(({ from, to }) => to <= from && time < to)
    )
  }
}

function naiveBetween(calendar: WorkCalendar, from: number, till: number): number {
  const isOpen = naiveCalendar(calendar)
  let minutes = 0
  for (let at = from; at < till; at += minute) if (isOpen(at)) minutes += 1
  return minutes * minute
}

function naiveAdd(calendar: WorkCalendar, from: number, duration: number): number {
  const isOpen = naiveCalendar(calendar)
  let left = duration / minute
  let at = from
  for (; left > 0; at += minute) if (isOpen(at)) left -= 1
  return at
}

/** Days around which clocks change, with holidays and a weekend nearby. */
const places = [
  { timezone: 'Europe/Berlin', around: ['2026-03-29', '2026-10-25'] },
  { timezone: 'America/New_York', around: ['2026-03-08', '2026-11-01'] },
  { timezone: 'Europe/Moscow', around: ['2026-05-09', '2026-01-01'] },
  { timezone: 'Africa/Casablanca', around: ['2026-02-15', '2026-03-22'] },
  { timezone: 'Australia/Lord_Howe', around: ['2026-04-05', '2026-10-04'] },
] as const

/** Hours that begin and end when no clock changes; they may reach over the change. */
const clockTime = fc
  .integer({ min: 5 * 4, max: 23 * 4 + 3 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )

const hours = fc.uniqueArray(clockTime, { minLength: 2, maxLength: 4 }).map((times) => {
  const [a = '05:00', b = '06:00', c, d] = times.toSorted()
  return c && d
    ? [
        { from: a, to: b },
        { from: c, to: d },
      ]
    : [{ from: a, to: b }]
})
const night = clockTime.map((from) => [{ from, to: '05:00' }])
const ofDay = fc.oneof({ weight: 4, arbitrary: hours }, { weight: 1, arbitrary: night }, fc.constant([]))

const cases = fc.constantFrom(...places).chain(({ timezone, around }) =>
  fc.record({
    middle: fc.constantFrom(...around).map((date) => Date.parse(`${date}T12:00:00Z`)),
    calendar: fc.record({
      timezone: fc.constant(timezone),
      weekly: fc
        .tuple(...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ofDay.map((shifts) => ({ weekday, shifts }))))
        .map((week) =>
          week.flatMap(({ weekday, shifts }) => shifts.map((shift) => ({ day: weekday, ...shift }))),
        ),
      exceptions: fc.uniqueArray(
        fc.record({
          date: fc
            .tuple(fc.constantFrom(...around), fc.integer({ min: -4, max: 4 }))
            .map(([date, days]) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)),
          shifts: fc.oneof(fc.constant([]), hours),
        }),
        { selector: ({ date }) => date, maxLength: 4 },
      ),
    }),
  }),
)

const offset = fc.integer({ min: -5 * 24 * 60, max: 5 * 24 * 60 })

describe('Working time is that of a calendar asked minute by minute', () => {
  test('between two moments', () => {
    fc.assert(
      fc.property(cases, offset, offset, ({ calendar, middle }, one, other) => {
        const [from, till] = [middle + Math.min(one, other) * minute, middle + Math.max(one, other) * minute]
        expect(workingTimeBetween(calendar, from, till)).toBe(naiveBetween(calendar, from, till))
      }),
      { numRuns: 60 },
    )
  })

  test('when it is added, over weekends, holidays and clock changes', () => {
    fc.assert(
      fc.property(
        cases,
        offset,
        fc.integer({ min: 1, max: 30 * 60 }),
        ({ calendar, middle }, from, length) => {
          fc.pre(calendar.weekly.length > 2)
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
        cases,
        offset,
        fc.integer({ min: 1, max: 30 * 60 }),
        ({ calendar, middle }, till, length) => {
          fc.pre(calendar.weekly.length > 2)
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

  test('a calendar without hours has no working time, and elapsed time counts instead', () => {
    const closed: WorkCalendar = { timezone: 'UTC', weekly: [], exceptions: [] }
    expect(addWorkingTime(closed, 0, hour)).toBeNull()
    expect(addWorkingTime(closed, 0, -hour)).toBeNull()
    expect(later(closed, 0, hour)).toBe(hour)
    expect(later(null, hour, -hour)).toBe(0)
  })
})
