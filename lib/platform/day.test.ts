import { expect, test } from 'vitest'
import { dayOf } from './day'

const iso = (moment: string, zone: string) => {
  const { start, end } = dayOf(new Date(moment), zone)
  return [start.toISOString(), end.toISOString()]
}

test('the day of a moment is the one that the clocks of the server show', () => {
  expect(iso('2026-03-10T22:30:00Z', 'UTC')).toEqual(['2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z'])
  expect(iso('2026-03-10T22:30:00Z', 'Europe/Moscow')).toEqual([
    '2026-03-10T21:00:00.000Z',
    '2026-03-11T21:00:00.000Z',
  ])
})

test('a day is as long as the clocks make it', () => {
  expect(iso('2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
  expect(iso('2026-10-25T12:00:00Z', 'Europe/Berlin')).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

test('the first and the last moment of the calendar have a day as well', () => {
  expect(iso('9999-12-31T23:59:59Z', 'UTC')).toEqual([
    '9999-12-31T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
  ])
  expect(iso('9999-12-31T23:59:59Z', 'Europe/Moscow')).toEqual([
    '9999-12-31T21:00:00.000Z',
    '+010000-01-01T21:00:00.000Z',
  ])
  const [start = ''] = iso('0001-01-01T00:00:00Z', 'America/New_York')
  expect(start).toMatch(/^0000-12-31T0[45]:/)
})
