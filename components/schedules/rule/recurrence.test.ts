import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frequencies, nths, plain, type Recurrence, readRule, toRule, weekdays } from './recurrence'

const date = fc
  .tuple(
    fc.integer({ min: 2026, max: 2040 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

const recurrence: fc.Arbitrary<Recurrence> = fc.record({
  freq: fc.constantFrom(...frequencies),
  interval: fc.integer({ min: 1, max: 52 }),
  weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  by: fc.constantFrom('day' as const, 'nth' as const),
  monthDay: fc.constantFrom(-1, 1, 15, 28, 31),
  nth: fc.constantFrom(...nths),
  weekday: fc.constantFrom(...weekdays),
  month: fc.integer({ min: 1, max: 12 }),
  time,
  start: fc.oneof(fc.constant(''), date),
  end: fc.constantFrom('never' as const, 'until' as const, 'count' as const),
  until: date,
  count: fc.integer({ min: 1, max: 500 }),
})

test('any recurrence of the builder is written as a rule and parsed back the same', () => {
  fc.assert(
    fc.property(recurrence, (input) => {
      const read = readRule(toRule(input))
      expect(read && toRule(read)).toBe(toRule(input))
    }),
  )
})

test('every second week on Monday and Wednesday at nine', () => {
  const input: Recurrence = { ...plain, interval: 2, weekdays: ['WE', 'MO'] }
  expect(toRule(input)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;BYHOUR=9;BYMINUTE=0')
})

test('a start is written with its time, because the interval counts from it', () => {
  expect(toRule({ ...plain, freq: 'DAILY', start: '2026-12-01' })).toBe(
    'DTSTART:20261201T090000 RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0',
  )
})

test('whole minutes need no BYSECOND', () => {
  expect(readRule('FREQ=WEEKLY;BYDAY=TU,FR;BYHOUR=17;BYMINUTE=0;BYSECOND=0')).toMatchObject({
    weekdays: ['TU', 'FR'],
    time: '17:00',
  })
})

test('rules that the builder cannot express are left to the text field', () => {
  for (const text of [
    'FREQ=HOURLY;INTERVAL=4',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2;BYHOUR=9;BYMINUTE=0',
    'FREQ=WEEKLY;BYDAY=MO;BYHOUR=9,15;BYMINUTE=0',
    'FREQ=DAILY;BYDAY=MO;BYHOUR=9;BYMINUTE=0',
    'FREQ=DAILY',
    'nonsense',
  ])
    expect(readRule(text), text).toBeNull()
})
