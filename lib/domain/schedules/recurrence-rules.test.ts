import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFault, type Recurrence, recurrenceOf } from './recurrence'

interface Example {
  rule: string
  start: string
  /** Local times of the first slots. */
  slots: string[]
}

interface Published extends Omit<Example, 'slots'> {
  name: string
  exp: string[]
  complete: boolean
}

const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(`../../testing/schedules/${file}`, import.meta.url), 'utf8'))

const always = [new Date(0), new Date('2999-01-01T00:00Z')] as const

function recurrence(rule: string, start: string, timezone: string): Recurrence {
  const lines = [`DTSTART:${start}`, ...rule.split('|').reverse()]
  const excluded = lines[2] && 'EXDATE;TZID=America/New_York:19970902T090000'
  const rrule = [lines[0], `RRULE:${lines[1]}`, excluded ?? ''].join('\n')
  const found = recurrenceOf({ rrule, timezone, startsAt: always[0] })
  if (isFault(found)) throw new Error(found.part)
  return found
}

function first(rule: string, start: string, count: number, timezone = 'UTC'): string[] {
  const clock = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  const slots = recurrence(rule, start, timezone).between(...always)
  const found: string[] = []
  for (const slot of slots) {
    found.push(clock.format(slot).replace(' ', 'T'))
    if (found.length === count) break
  }
  return found
}

test.each(read<Published[]>('rfc5545-examples.json'))('an example of RFC 5545: $name', (example) => {
  const { rule, start, exp, complete } = example
  expect(first(rule, start, exp.length + (complete ? 1 : 0), 'America/New_York')).toEqual(exp)
})

// The slots are those of python-dateutil 2.9.
test('random rules have the slots that a second implementation finds', () => {
  for (const { rule, start, slots } of read<Example[]>('random-rules.json'))
    expect([rule, ...first(rule, start, slots.length)]).toEqual([rule, ...slots])
})

test('searching backwards finds the slots that searching forwards does', () => {
  for (const { rule, start, slots } of read<Example[]>('random-rules.json')) {
    const found = recurrence(rule, start, 'UTC')
    const times = slots.map((slot) => new Date(`${slot}Z`))
    for (const [at, time] of times.entries()) {
      expect([rule, found.latest(time)]).toEqual([rule, time])
      const before = new Date(time.getTime() - 1)
      expect([rule, found.latest(before)]).toEqual([rule, times[at - 1] ?? null])
      expect([rule, found.next(before)]).toEqual([rule, time])
    }
  }
})

test.each([
  ['FREQ=YEARLY;BYDAY=53MO', '2029-12-31 2035-12-31 2040-12-31'],
  ['FREQ=YEARLY;BYDAY=+53MO', '2029-12-31 2035-12-31 2040-12-31'],
  ['FREQ=YEARLY;BYDAY=-53MO', '2029-01-01 2035-01-01 2040-01-02'],
  ['FREQ=YEARLY;BYDAY=-53SU', '2028-01-02 2034-01-01 2040-01-01'],
  ['FREQ=YEARLY;BYDAY=53MO,-53SU', '2028-01-02 2029-12-31 2034-01-01'],
  ['FREQ=YEARLY;INTERVAL=3;BYDAY=53MO', '2029-12-31 2035-12-31 2068-12-31'],
  ['FREQ=YEARLY;BYDAY=53MO;COUNT=2', '2029-12-31 2035-12-31'],
  ['FREQ=YEARLY;BYDAY=1MO,53MO;BYSETPOS=-1', '2026-01-05 2027-01-04 2028-01-03'],
  ['FREQ=YEARLY;BYDAY=53MO,2TU,TH;BYSETPOS=2', '2026-01-08 2027-01-12 2028-01-11'],
  ['FREQ=YEARLY;BYMONTH=2;BYDAY=5MO', '2044-02-29 2072-02-29 2112-02-29'],
  ['FREQ=YEARLY;BYMONTH=2,3;BYDAY=-5MO', '2026-03-02 2027-03-01 2031-03-03'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=MO,1TU', '2026-03-02 2026-03-03 2026-03-09'],
  ['FREQ=YEARLY;BYMONTH=1,12;BYDAY=53MO', ''],
  ['FREQ=MONTHLY;BYDAY=5MO', '2026-03-30 2026-06-29 2026-08-31'],
  ['FREQ=MONTHLY;BYDAY=6MO', ''],
  ['FREQ=MONTHLY', '2026-01-01 2026-02-01 2026-03-01'],
  ['FREQ=YEARLY;BYWEEKNO=20', '2026-05-14 2027-05-20 2028-05-18'],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU', '2027-01-03 2033-01-02 2038-01-03'],
])('R01: days that a year or month does not have are left out: %s', (rule, days) => {
  const found = first(rule, '20260101T090000', 3)
  expect(found.map((slot) => slot.slice(0, 10)).join(' ')).toBe(days)
})

test.each([
  'FREQ=MONTHLY;BYWEEKNO=5',
  'FREQ=WEEKLY;BYYEARDAY=5',
  'FREQ=WEEKLY;BYMONTHDAY=5',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=HOURLY;BYDAY=-1MO',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO',
  'FREQ=DAILY;BYSETPOS=1',
  'FREQ=DAILY;UNTIL=20270230',
])('RFC 5545 does not allow %s', (rrule) => {
  expect(recurrenceOf({ rrule, timezone: 'UTC', startsAt: always[0] })).toMatchObject({ rule: 'rrule' })
})
