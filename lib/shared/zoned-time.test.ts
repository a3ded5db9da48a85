import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatZoned, parseZoned } from './zoned-time'

const zones = [
  'UTC',
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const at = (iso: string) => Date.parse(iso) / 1000

describe('formatting', () => {
  test('writes the wall time of the zone', () => {
    expect(formatZoned(at('2026-11-21T07:00:05Z'), 'UTC')).toBe('2026-11-21 07:00:05')
    expect(formatZoned(at('2026-11-21T22:00:05Z'), 'Europe/Moscow')).toBe('2026-11-22 01:00:05')
    expect(formatZoned(at('2026-07-01T00:00:00Z'), 'America/New_York')).toBe('2026-06-30 20:00:00')
  })

  test('keeps four digits of early years in every zone', () => {
    for (const zone of zones) expect(formatZoned(at('0099-06-01T12:00:00Z'), zone)).toMatch(/^0099-06-0\d /)
  })
})

describe('parsing', () => {
  test('takes a date, minutes or seconds, with a space or T', () => {
    const noon = at('2026-11-21T09:00:00Z')
    expect(parseZoned('2026-11-21 12:00:00', 'Europe/Moscow')).toBe(noon)
    expect(parseZoned(' 2026-11-21T12:00 ', 'Europe/Moscow')).toBe(noon)
    expect(parseZoned('2026-11-21', 'Europe/Moscow')).toBe(noon - 12 * 3600)
  })

  const wrong = [
    ['', 'tomorrow', '2026-11', '2026-11-21 12', '21.11.2026', '2026-11-21 12:00:00Z'],
    ['2026-00-10', '2026-13-01', '2026-02-30', '2025-02-29', '2026-01-00', '2026-01-32'],
    ['2026-11-21 24:00', '2026-11-21 12:60', '2026-11-21 12:00:60'],
  ]

  test.each(wrong.flat())('refuses %j', (text) => {
    for (const zone of zones) expect(parseZoned(text, zone)).toBeNull()
  })

  test('does not take the first century for the twentieth', () => {
    expect(parseZoned('0026-11-21', 'UTC')).toBe(at('0026-11-21T00:00:00Z'))
  })

  test('reads a skipped wall time with the offset before the change', () => {
    expect(parseZoned('2026-03-29 02:30:00', 'Europe/Berlin')).toBe(at('2026-03-29T01:30:00Z'))
    expect(parseZoned('2026-03-08 02:30:00', 'America/New_York')).toBe(at('2026-03-08T07:30:00Z'))
  })

  test('takes a repeated wall time as the first of the two', () => {
    expect(parseZoned('2026-10-25 02:30:00', 'Europe/Berlin')).toBe(at('2026-10-25T00:30:00Z'))
    expect(parseZoned('2026-11-01 01:30:00', 'America/New_York')).toBe(at('2026-11-01T05:30:00Z'))
  })
})

test('a written time reads back as the same wall time', () => {
  const seconds = fc.integer({ min: at('0002-01-01T00:00:00Z'), max: at('9998-12-31T00:00:00Z') })
  fc.assert(
    fc.property(seconds, fc.constantFrom(...zones), (moment, zone) => {
      const wall = formatZoned(moment, zone)
      const read = parseZoned(wall, zone)
      expect(read).not.toBeNull()
      // A repeated hour has two moments; the wall time must stay.
      expect(formatZoned(read ?? 0, zone)).toBe(wall)
    }),
    { numRuns: 2000 },
  )
})
