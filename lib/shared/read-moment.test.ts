import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecimal } from './read-decimal'
import { readMoment } from './read-moment'

const at = new Date('2026-01-15T09:30:00Z')
const seconds = at.getTime() / 1000

describe('the moment', () => {
  test.each([
    [seconds],
    [String(seconds)],
    [seconds * 1000],
    [String(seconds * 1000)],
    [seconds * 1e6],
    [`${seconds}000000000`],
    ['2026-01-15T09:30:00Z'],
    ['2026-01-15T09:30:00.000Z'],
    ['2026-01-15T09:30:00,000000+00:00'],
    ['2026-01-15T12:30:00+03:00'],
    ['2026-01-15T12:30+0300'],
    ['2026-01-15 12:30:00+03'],
    ['2026-01-15T05:00:00-04:30'],
    // An unescaped plus in a URL.
    ['2026-01-15T12:30:00 03:00'],
    [' 2026-01-15 09:30:00 '],
  ])('%s', (said) => {
    expect(readMoment(said, 'UTC')).toEqual(at)
  })

  test('a fraction counts in milliseconds', () => {
    const moment = new Date(at.getTime() + 123)
    for (const said of [seconds + 0.123, `${seconds}.1234`, '2026-01-15T09:30:00.123456Z'])
      expect(readMoment(said, 'UTC')).toEqual(moment)
  })

  test('without an offset it is the wall time of the zone', () => {
    for (const said of ['2026-01-15 12:30:00', '2026-01-15T12:30'])
      expect(readMoment(said, 'Europe/Moscow')).toEqual(at)
    expect(readMoment('2026-01-15', 'Europe/Moscow')).toEqual(new Date('2026-01-14T21:00:00Z'))
  })

  test('of the year 2080 is not of the year 1970', () => {
    expect(readMoment('3471292800', 'UTC')).toEqual(new Date('2080-01-01T00:00:00Z'))
    expect(readMoment(0, 'UTC')).toEqual(new Date(0))
  })

  test.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-01-15Z',
    '9'.repeat(40),
    '1e9',
    null,
    true,
    Number.NaN,
    {},
  ])('%j is none', (said) => {
    expect(readMoment(said, 'UTC')).toBeNull()
  })
})

test('a decimal number of any length is what Number reads', () => {
  const decimal = fc.stringMatching(/^ ?[+-]?(\d{1,30}\.?\d{0,40}|\.\d{1,40})(e[+-]?\d{1,2})? ?$/)
  fc.assert(fc.property(decimal, (text) => readDecimal(text) === Number(text)))
  for (const text of ['', '.', 'NaN', 'Infinity', '0x10', '1,5', '1e999', '9'.repeat(1001)])
    expect(readDecimal(text), text).toBeNull()
})
