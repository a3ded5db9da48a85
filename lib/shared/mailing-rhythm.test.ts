import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfPeriod, latestSlot, nextSlot, type Rhythm } from './mailing-rhythm'

const zones = [
  'UTC',
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const quarter = 15 * 60_000
const day = 86_400_000

const clock = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

/** What a clock on the wall shows, as `2026-03-29` and minutes. */
function shownBy(format: Intl.DateTimeFormat, moment: number): { date: string; minute: number } {
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    minute: Number(part.hour) * 60 + Number(part.minute),
  }
}

const isDayOf = ({ rhythm, weekdays, monthDay }: Rhythm, date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`)
  if (rhythm === 'daily') return true
  if (rhythm === 'weekly') return weekdays.includes(at.getUTCDay() === 0 ? 7 : at.getUTCDay())
  const isLast = new Date(at.getTime() + day).getUTCDate() === 1
  return at.getUTCDate() === monthDay || (isLast && at.getUTCDate() < (monthDay ?? 0))
}

/** A naive calendar: looks at the clock every quarter of an hour. A time that the clock leaves out is counted on from what
 * it showed before. */
function slotsByClock(rhythm: Rhythm, from: number, days: number): number[] {
  const format = clock(rhythm.timezone)
  const found = new Map<string, number>()
  let before = { date: '', minute: 0 }
  for (let moment = from; moment < from + days * day; moment += quarter) {
    const { date, minute } = shownBy(format, moment)
    const isPassed = minute > rhythm.minute && before.date === date && before.minute < rhythm.minute
    const slot = isPassed ? moment - quarter + (rhythm.minute - before.minute) * 60_000 : moment
    if ((minute === rhythm.minute || isPassed) && !found.has(date) && isDayOf(rhythm, date))
      found.set(date, slot)
    before = { date, minute }
  }
  return [...found.values()]
}

const rhythms = fc.record({
  rhythm: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  monthDay: fc.integer({ min: 1, max: 31 }),
  // A clock that is put on shows no later time of its day only shortly before midnight, which no zone does.
  minute: fc.integer({ min: 0, max: 91 }).map((quarters) => quarters * 15),
  timezone: fc.constantFrom(...zones),
})

describe('a rhythm', () => {
  test('has the slots of a naive calendar, clock changes included', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 3 * 365 }), (rhythm, offset) => {
        const start = Date.UTC(2026, 0, 1) + offset * day
        // The first day is seen from its middle in some zones.
        const expected = slotsByClock(rhythm, start - 2 * day, 50).filter((slot) => slot > start)
        const found: number[] = []
        for (let at = nextSlot(rhythm, new Date(start)); at && found.length < expected.length; ) {
          found.push(at.getTime())
          at = nextSlot(rhythm, at)
        }
        expect(found).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('the latest slot is the one before the next', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 1000 * 96 }), (rhythm, quarters) => {
        const at = new Date(Date.UTC(2026, 0, 1) + quarters * quarter)
        const next = nextSlot(rhythm, at)
        const latest = latestSlot(rhythm, at)
        expect(latest && latest <= at).toBe(true)
        expect(latest && nextSlot(rhythm, latest)).toEqual(next)
      }),
    )
  })

  const daily = (minute: number, timezone: string): Rhythm => ({
    rhythm: 'daily',
    weekdays: [],
    monthDay: null,
    minute,
    timezone,
  })

  test('a skipped time is made up for, a repeated one is one slot', () => {
    // Berlin: 29 March 2026 has no 02:30, 25 October has two.
    const spring = nextSlot(daily(150, 'Europe/Berlin'), new Date('2026-03-28T12:00:00Z'))
    expect(spring?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    const autumn = nextSlot(daily(150, 'Europe/Berlin'), new Date('2026-10-24T12:00:00Z'))
    expect(autumn?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(autumn && nextSlot(daily(150, 'Europe/Berlin'), autumn)?.toISOString()).toBe(
      '2026-10-26T01:30:00.000Z',
    )
  })

  test('without days it has no slot', () => {
    expect(nextSlot({ ...daily(0, 'UTC'), rhythm: 'weekly' }, new Date())).toBeNull()
    expect(nextSlot({ ...daily(0, 'UTC'), rhythm: 'monthly' }, new Date())).toBeNull()
  })

  test('day 31 is the last one of a shorter month', () => {
    const rhythm: Rhythm = { ...daily(0, 'UTC'), rhythm: 'monthly', monthDay: 31 }
    expect(nextSlot(rhythm, new Date('2028-02-01T00:00:00Z'))?.toISOString()).toBe('2028-02-29T00:00:00.000Z')
  })
})

test.each([
  ['yesterday', '2026-03-01T00:30:00Z', 'UTC', '2026-02-28', '2026-02-28'],
  ['yesterday', '2026-03-01T22:30:00Z', 'Europe/Moscow', '2026-03-01', '2026-03-01'],
  ['last_week', '2026-11-30T08:00:00Z', 'UTC', '2026-11-23', '2026-11-29'],
  ['last_week', '2026-12-06T08:00:00Z', 'UTC', '2026-11-23', '2026-11-29'],
  ['last_month', '2026-01-31T08:00:00Z', 'UTC', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31T08:00:00Z', 'UTC', '2028-02-01', '2028-02-29'],
] as const)('%s seen at %s in %s', (period, moment, zone, from, to) => {
  expect(daysOfPeriod(period, new Date(moment), zone)).toEqual({ from, to })
})
