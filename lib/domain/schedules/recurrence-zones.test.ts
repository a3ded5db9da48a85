import { expect, test } from 'vitest'
import { isFault, recurrenceOf } from './recurrence'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'America/Nuuk',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'Antarctica/Troll',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'UTC',
]
const quarter = 15 * 60_000
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)

const shown = (zone: string, moment: number) => clocks.get(zone)?.format(moment) ?? ''

function slots(rule: string, timezone: string, from: string, till: string): string[] {
  const rrule = `DTSTART:${from.replaceAll('-', '')}T000000 RRULE:${rule}`
  const read = recurrenceOf({ rrule, timezone, startsAt: new Date(0) })
  if (isFault(read)) throw new Error(read.part)
  return [...read.between(new Date(from), new Date(till))].map((slot) => slot.toISOString().slice(0, 16))
}

/** The quarters of an hour at which a clock shows a time for the first time, with the minutes since midnight of the
 * first day. */
function firstShowings(zone: string, from: string, till: string): [slot: string, minutes: number][] {
  const seen = new Set<string>()
  const found: [string, number][] = []
  const start = Date.parse(from)
  for (let moment = start - 86_400_000; moment <= Date.parse(till); moment += quarter) {
    const local = shown(zone, moment)
    const minutes = (Date.parse(`${local.replace(' ', 'T')}Z`) - start) / 60_000
    if (minutes >= 0 && moment >= start && !seen.has(local))
      found.push([new Date(moment).toISOString().slice(0, 16), minutes])
    seen.add(local)
  }
  return found
}

const periods = [
  ['2026-02-10', '2026-04-30'],
  ['2026-08-25', '2026-11-05'],
  ['2030-01-01', '2030-03-31'],
] as const

const ofDay = [0, 30, 120, 150, 180, 210, 720, 750]
const rules: [string, wanted: (minutes: number) => boolean][] = [
  ['FREQ=HOURLY', (minutes) => minutes % 60 === 0],
  ['FREQ=MINUTELY;INTERVAL=60', (minutes) => minutes % 60 === 0],
  ['FREQ=HOURLY;INTERVAL=7', (minutes) => minutes % 420 === 0],
  ['FREQ=MINUTELY;INTERVAL=45', (minutes) => minutes % 45 === 0],
  ['FREQ=DAILY;BYHOUR=0,2,3,12;BYMINUTE=0,30', (minutes) => ofDay.includes(minutes % 1440)],
]

test.each(zones)('R04, R06: every time has one slot at its first showing, a skipped one none: %s', (zone) => {
  for (const [from, till] of periods) {
    const showings = firstShowings(zone, from, till)
    for (const [rule, wanted] of rules) {
      const expected = showings.filter(([, minutes]) => wanted(minutes)).map(([slot]) => slot)
      expect([rule, ...slots(rule, zone, from, till)]).toEqual([rule, ...expected])
    }
  }
})

test('R04: FREQ=HOURLY over the autumn change has the same runs as MINUTELY;INTERVAL=60', () => {
  const over = (rule: string) => slots(rule, 'Europe/Berlin', '2026-10-25', '2026-10-25T04:00Z')
  expect(over('FREQ=HOURLY')).toEqual(over('FREQ=MINUTELY;INTERVAL=60'))
  expect(over('FREQ=HOURLY')).toEqual([
    '2026-10-25T00:00',
    '2026-10-25T02:00',
    '2026-10-25T03:00',
    '2026-10-25T04:00',
  ])
})

test('a skipped time is not counted by COUNT', () => {
  const rule = 'FREQ=DAILY;BYHOUR=2;BYMINUTE=30;COUNT=3'
  expect(slots(rule, 'Europe/Berlin', '2026-03-28', '2026-04-30')).toEqual([
    '2026-03-28T01:30',
    '2026-03-30T00:30',
    '2026-03-31T00:30',
  ])
})

test('UNTIL in the repeated hour is a moment', () => {
  const until = (time: string) => `FREQ=MINUTELY;INTERVAL=30;UNTIL=20261025T${time}00Z`
  const last = (time: string) => slots(until(time), 'Europe/Berlin', '2026-10-24', '2026-10-26').at(-1)
  expect(last('0015')).toBe('2026-10-25T00:00')
  expect(last('0115')).toBe('2026-10-25T00:30')
  expect(last('0200')).toBe('2026-10-25T02:00')
})

test.each(['Africa/Casablanca', 'Africa/El_Aaiun'])('R06: noon stays noon around Ramadan: %s', (zone) => {
  for (const year of [2019, 2026, 2030]) {
    const found = slots('FREQ=DAILY;BYHOUR=12', zone, `${year}-01-01`, `${year}-12-31`)
    expect(found).toHaveLength(364)
    for (const slot of found) expect(shown(zone, Date.parse(`${slot}Z`)).slice(11)).toBe('12:00:00')
  }
  expect(slots('FREQ=DAILY;BYHOUR=12', zone, '2019-06-01', '2019-06-30')).toContain('2019-06-09T11:00')
})
