import { afterEach, expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { isFault, type Recurrence, recurrenceOf } from './recurrence'

const startsAt = new Date('2026-11-21T12:00:00Z')

afterEach(() => vi.restoreAllMocks())

function slots(rrule: string, timezone: string, after: string, count: number, from = startsAt): string[] {
  const read = recurrenceOf({ rrule, timezone, startsAt: from })
  if (isFault(read)) throw new Error(read.part)
  const found: string[] = []
  for (let at = read.next(new Date(after)); at && found.length < count; at = read.next(at))
    found.push(at.toISOString().slice(0, 16))
  return found
}

function fault(rrule: string, timezone = 'UTC'): string {
  const read = recurrenceOf({ rrule, timezone, startsAt })
  return isFault(read) ? read.rule : 'none'
}

test('a daily rule keeps its local time over the autumn change in Berlin, and the repeated hour runs once', () => {
  const rule = 'DTSTART:20261023T023000\nRRULE:FREQ=DAILY'
  expect(slots(rule, 'Europe/Berlin', '2026-10-23T00:00:00Z', 4)).toEqual([
    '2026-10-23T00:30',
    '2026-10-24T00:30',
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ])
})

test('a local time that the spring change skips has no slot on that day', () => {
  const rule = 'DTSTART;TZID=Europe/Berlin:20270326T023000\nRRULE:FREQ=DAILY'
  expect(slots(rule, 'Europe/Berlin', '2027-03-26T00:00:00Z', 3)).toEqual([
    '2027-03-26T01:30',
    '2027-03-27T01:30',
    '2027-03-29T00:30',
  ])
})

test('Moscow has no clock changes', () => {
  expect(
    slots(
      'FREQ=DAILY;BYHOUR=9;BYMINUTE=0',
      'Europe/Moscow',
      '2026-10-24T00:00:00Z',
      3,
      new Date('2026-10-01T00:00:00Z'),
    ),
  ).toEqual(['2026-10-24T06:00', '2026-10-25T06:00', '2026-10-26T06:00'])
})

test('without DTSTART a rule starts at the moment of its creation', () => {
  expect(slots('FREQ=WEEKLY;BYDAY=MO,TH', 'UTC', '2026-11-21T12:00:00Z', 3)).toEqual([
    '2026-11-23T12:00',
    '2026-11-26T12:00',
    '2026-11-30T12:00',
  ])
})

test.each([
  'EXDATE;VALUE=DATE:20261202',
  'EXDATE:20261202',
  'EXDATE;TZID=Europe/Moscow:20261202',
  'EXDATE;VALUE=DATE:20261130,20261202',
])('%s leaves out the whole day, in the zone of the schedule', (exception) => {
  const rule = `DTSTART:20261201T003000\nRRULE:FREQ=HOURLY;INTERVAL=8;COUNT=9\n${exception}`
  const read = recurrenceOf({ rrule: rule, timezone: 'Europe/Moscow', startsAt })
  if (isFault(read)) throw new Error(read.part)
  const [from, till] = [new Date('2026-11-30T00:00:00Z'), new Date('2026-12-31T00:00:00Z')]
  const expected = [
    '2026-11-30T21:30',
    '2026-12-01T05:30',
    '2026-12-01T13:30',
    '2026-12-02T21:30',
    '2026-12-03T05:30',
    '2026-12-03T13:30',
  ]
  const written = (slot: Date | null) => slot?.toISOString().slice(0, 16)
  expect([...read.between(from, till)].map(written)).toEqual(expected)
  expect(slots(rule, 'Europe/Moscow', from.toISOString(), 20)).toEqual(expected)
  expect(written(read.latest(new Date('2026-12-02T20:00:00Z')))).toBe('2026-12-01T13:30')
})

test('a rule whose days are all left out has no slot', () => {
  const rule = 'DTSTART:20261201T090000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20261201,20261202'
  expect(slots(rule, 'UTC', '2026-11-30T00:00:00Z', 5)).toEqual([])
})

test('COUNT and UNTIL end a rule; UNTIL may be a local time or a whole day', () => {
  const first = '2026-11-21T11:59:00Z'
  expect(slots('FREQ=DAILY;COUNT=2', 'UTC', first, 9)).toHaveLength(2)
  expect(slots('FREQ=DAILY;UNTIL=20261123T120000Z', 'UTC', first, 9)).toHaveLength(3)
  expect(slots('FREQ=DAILY;UNTIL=20261123', 'UTC', first, 9)).toHaveLength(3)
  expect(slots('FREQ=DAILY;UNTIL=20261123T145959', 'Europe/Moscow', first, 9)).toHaveLength(2)
  expect(slots('FREQ=DAILY;UNTIL=20261123T150000', 'Europe/Moscow', first, 9)).toHaveLength(3)
})

test('400: BYSETPOS chooses among at most sixty times a day', () => {
  const minutes = (many: number) => Array.from({ length: many }, (_, at) => at).join()
  const rule = (many: number) => `FREQ=DAILY;BYHOUR=8,9;BYMINUTE=${minutes(many)};BYSETPOS=-1`
  const read = (rrule: string) => recurrenceOf({ rrule, timezone: 'UTC', startsAt: new Date() })
  expect(read(rule(31))).toEqual({ rule: 'rrule', part: 'BYSETPOS=-1' })
  expect(isFault(read(rule(30)))).toBe(false)
})

test.each([
  ['FREQ=HOURLY;BYHOUR=9;BYMINUTE=0;COUNT=600', '2028-07-13T09:00'],
  ['FREQ=HOURLY;BYHOUR=9;BYMINUTE=0;COUNT=5000', '2040-07-30T09:00'],
  ['FREQ=MINUTELY;BYDAY=MO;BYHOUR=9;BYMINUTE=0;COUNT=300', '2032-08-16T09:00'],
  ['FREQ=HOURLY;INTERVAL=23;BYHOUR=9;COUNT=300', '2045-09-22T09:00'],
  ['FREQ=DAILY;BYMONTH=1;BYHOUR=9;COUNT=600', '2046-01-11T09:00'],
])('a rule ends at its COUNT: %s', (rrule, last) => {
  const read = recurrenceOf({ rrule, timezone: 'UTC', startsAt }) as Recurrence
  const end = new Date(`${last}:00Z`)
  expect(read.next(new Date(end.getTime() - 60_000))).toEqual(end)
  expect(read.next(end)).toBe(null)
  expect(read.latest(end)).toEqual(end)
  const later = new Date(end.getTime() + 30 * 86_400_000)
  expect(read.latest(later)).toEqual(end)
  expect([...read.between(end, later)]).toEqual([end])
  const before = [...read.between(startsAt, later)]
  expect([before.length, before.at(-1)]).toEqual([Number(/\d+$/.exec(rrule)), end])
})

test('EXDATE excludes a slot', () => {
  const rule = 'DTSTART:20261121T090000 RRULE:FREQ=DAILY EXDATE:20261122T090000,20261124T090000'
  expect(slots(rule, 'UTC', '2026-11-21T00:00:00Z', 3)).toEqual([
    '2026-11-21T09:00',
    '2026-11-23T09:00',
    '2026-11-25T09:00',
  ])
})

test('slots between two moments include both', () => {
  const read = recurrenceOf({ rrule: 'FREQ=HOURLY', timezone: 'UTC', startsAt }) as Recurrence
  const till = new Date('2026-11-21T15:00:00Z')
  expect([...read.between(startsAt, till)]).toHaveLength(4)
  expect(read.latest(new Date('2026-11-21T14:30:00Z'))?.toISOString()).toBe('2026-11-21T14:00:00.000Z')
  expect(read.latest(new Date('2026-11-21T11:00:00Z'))).toBe(null)
})

test.each([
  ['FREQ=SECONDLY', 'tooOften'],
  ['FREQ=MINUTELY;BYSECOND=0,30', 'tooOften'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'noSlots'],
  ['FREQ=DAILY;BYMONTH=4,6;BYMONTHDAY=31,-31', 'noSlots'],
  ['', 'rrule'],
  ['every monday', 'rrule'],
  ['INTERVAL=2', 'rrule'],
  ['FREQ=DAILY;FREQ=DAILY', 'rrule'],
  ['FREQ=DAILY;COLOR=RED', 'rrule'],
  ['FREQ=DAILY;BYHOUR=25', 'rrule'],
  ['FREQ=DAILY;BYMINUTE=60', 'rrule'],
  ['FREQ=DAILY;INTERVAL=0', 'rrule'],
  ['FREQ=DAILY;COUNT=99999', 'rrule'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20270101T000000Z', 'rrule'],
  ['FREQ=DAILY;UNTIL=tomorrow', 'rrule'],
  ['FREQ=WEEKLY;BYDAY=XX', 'rrule'],
  ['FREQ=WEEKLY;BYDAY=54MO', 'rrule'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', 'rrule'],
  ['RRULE:FREQ=DAILY RRULE:FREQ=WEEKLY', 'rrule'],
  ['DTSTART:20261121T090000', 'rrule'],
  ['DTSTART:20261399T090000 RRULE:FREQ=DAILY', 'rrule'],
  ['RDATE:20261121T090000 RRULE:FREQ=DAILY', 'rrule'],
  ['DTSTART;TZID=Europe/Berlin:20261121T090000 RRULE:FREQ=DAILY', 'sameZone'],
  ['DTSTART:19200101T090000 RRULE:FREQ=MINUTELY', 'rrule'],
])('an invalid rule: %s', (rrule, rule) => {
  expect(fault(rrule)).toBe(rule)
})

test('the search for a rule without slots ends in bounded time', () => {
  const before = process.cpuUsage().user
  expect(slots('FREQ=MINUTELY;BYYEARDAY=1;BYMONTH=12', 'Europe/Berlin', '2026-11-21T12:00:00Z', 1)).toEqual(
    [],
  )
  expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(4)
})

test('an abandoned search is reported, a finished rule is not', () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  const after = startsAt.toISOString()
  expect(slots('FREQ=MINUTELY;BYYEARDAY=1;BYMONTH=12;COUNT=5000', 'UTC', after, 1)).toEqual([])
  const rrule = expect.stringContaining('BYYEARDAY=1')
  expect(warned.mock.calls).toEqual([[{ rrule }, 'a slot was looked for too long']])
  expect(slots('FREQ=HOURLY;BYHOUR=9;COUNT=2', 'UTC', after, 9)).toHaveLength(2)
  expect(warned).toHaveBeenCalledOnce()
})

test.each([
  ['FREQ=MINUTELY;INTERVAL=30;BYDAY=MO;BYHOUR=9', '2026-11-23T06:00'],
  ['FREQ=HOURLY;BYMONTH=7;BYDAY=SA', '2027-07-02T21:00'],
  ['FREQ=HOURLY;INTERVAL=6;BYYEARDAY=366', '2028-12-31T00:00'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29T12:00'],
  ['FREQ=DAILY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=29', '2048-02-29T12:00'],
])('the slot of a rare rule is found: %s', (rrule, first) => {
  const saturday = new Date('2026-11-21T12:00:00Z')
  expect(slots(rrule, 'Europe/Moscow', saturday.toISOString(), 1, saturday)).toEqual([first])
})
