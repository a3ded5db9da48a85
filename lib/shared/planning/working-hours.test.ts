import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '../zone-clock'
import { absencesBetween, shiftsBetween, type WorkingHours } from './working-hours'

const none: WorkingHours = { timezone: 'Europe/Moscow', weekly: [], exceptions: [], absences: [] }
const at = (text: string) => Date.parse(text)
const minute = 60_000

describe('shifts', () => {
  // 30 November 2026 is a Monday.
  const week = { start: at('2026-11-30T00:00+03:00'), end: at('2026-12-07T00:00+03:00') }

  test('of a week, by weekday in the time zone of the person', () => {
    const weekly = [1, 2, 3].map((day) => ({ day, from: '08:00', to: '17:00' }))
    expect(shiftsBetween({ ...none, weekly }, week)).toEqual(
      [30, 31, 32].map((day) => ({
        start: at('2026-11-01T08:00+03:00') + (day - 1) * 1440 * minute,
        end: at('2026-11-01T17:00+03:00') + (day - 1) * 1440 * minute,
      })),
    )
  })

  test('a night of Sunday reaches into the week, one that ends at 24:00 joins the next', () => {
    const weekly = [
      { day: 7, from: '20:00', to: '06:00' },
      { day: 2, from: '16:00', to: '24:00' },
      { day: 3, from: '00:00', to: '04:00' },
    ]
    expect(shiftsBetween({ ...none, weekly }, week)).toEqual([
      { start: at('2026-11-29T20:00+03:00'), end: at('2026-11-30T06:00+03:00') },
      { start: at('2026-12-01T16:00+03:00'), end: at('2026-12-02T04:00+03:00') },
      { start: at('2026-12-06T20:00+03:00'), end: at('2026-12-07T06:00+03:00') },
    ])
  })

  test('an exception replaces those of its day, an absence takes both away', () => {
    const hours: WorkingHours = {
      ...none,
      weekly: [1, 2, 3].map((day) => ({ day, from: '08:00', to: '17:00' })),
      exceptions: [
        { date: '2026-11-30', shifts: [{ from: '12:00', to: '14:00' }] },
        { date: '2026-12-01', shifts: [] },
        { date: '2026-12-02', shifts: [{ from: '12:00', to: '14:00' }] },
      ],
      absences: [{ from: '2026-12-02', to: '2026-12-04', reason: 'sick', note: null }],
    }
    expect(shiftsBetween(hours, week)).toEqual([
      { start: at('2026-11-30T12:00+03:00'), end: at('2026-11-30T14:00+03:00') },
    ])
    expect(absencesBetween(hours, week)).toEqual([
      { start: at('2026-12-02T00:00+03:00'), end: at('2026-12-05T00:00+03:00'), reason: 'sick' },
    ])
  })

  test('the clock decides on the days on which it changes', () => {
    const hours = { ...none, timezone: 'Europe/Berlin', weekly: [{ day: 7, from: '01:00', to: '09:00' }] }
    const [spring] = shiftsBetween(hours, { start: at('2026-03-29T00:00Z'), end: at('2026-03-29T12:00Z') })
    const [autumn] = shiftsBetween(hours, { start: at('2026-10-25T00:00Z'), end: at('2026-10-25T12:00Z') })
    expect(spring && (spring.end - spring.start) / minute).toBe(7 * 60)
    expect(autumn && (autumn.end - autumn.start) / minute).toBe(9 * 60)
  })
})

/** Looks at every quarter of an hour with a clock. */
function naive(hours: WorkingHours, start: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, step) => {
    const local = localTime(start + step * 15 * minute, hours.timezone)
    return [0, 1].some((back) => {
      const day = new Date(local - back * 1440 * minute)
      const date = day.toISOString().slice(0, 10)
      const clock = (Math.floor(local / minute) % 1440) + back * 1440
      if (hours.absences.some(({ from, to }) => from <= date && date <= to)) return false
      const shifts =
        hours.exceptions.find((one) => one.date === date)?.shifts ??
        hours.weekly.filter((one) => one.day === (day.getUTCDay() || 7))
      return shifts.some(({ from, to }) => {
        const [begin, stop] = [from, to].map((text) => {
          const [h = 0, m = 0] = text.split(':').map(Number)
          return h * 60 + m
        }) as [number, number]
        return begin <= clock && clock < (stop > begin ? stop : stop + 1440)
      })
    })
  })
}

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, past]) => `${String(hour).padStart(2, '0')}:${past}`)
const shift = fc.record({ from: clock, to: clock })
const date = fc.integer({ min: 0, max: 9 }).map((day) => `2026-06-${String(day + 10)}`)
const arbitraryHours: fc.Arbitrary<WorkingHours> = fc.record({
  // Their clocks do not change in June.
  timezone: fc.constantFrom('Europe/Moscow', 'Asia/Kolkata', 'America/New_York', 'UTC'),
  weekly: fc.array(
    shift.chain((one) => fc.integer({ min: 1, max: 7 }).map((day) => ({ ...one, day }))),
    {
      maxLength: 10,
    },
  ),
  exceptions: fc.uniqueArray(fc.record({ date, shifts: fc.array(shift, { maxLength: 2 }) }), {
    maxLength: 3,
    selector: (one) => one.date,
  }),
  absences: fc.array(
    fc.tuple(date, date).map(([one, other]) => ({
      from: one < other ? one : other,
      to: one < other ? other : one,
      reason: 'vacation' as const,
      note: null,
    })),
    { maxLength: 2 },
  ),
})

test('shifts are what a clock says of every quarter of an hour', () => {
  const [start, count] = [Date.parse('2026-06-11T00:00Z'), 96 * 6]
  fc.assert(
    fc.property(arbitraryHours, (hours) => {
      const shifts = shiftsBetween(hours, { start, end: start + count * 15 * minute })
      const found = Array.from({ length: count }, (_, step) => {
        const moment = start + step * 15 * minute
        return shifts.some((one) => one.start <= moment && moment < one.end)
      })
      expect(found).toEqual(naive(hours, start, count))
    }),
    { numRuns: 150 },
  )
})
