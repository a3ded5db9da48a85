import dayjs from 'dayjs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDay, placeOn, scaleOf, snapped, spans, ticksOf, toMoment, toPixels } from './time-scale'

const hour = 3_600_000

test('a moment is where its share of the time says, and back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...spans),
      fc.integer({ min: 0, max: 3000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (span, room, share) => {
        const scale = scaleOf('2026-05-20', span, room)
        const at = scale.start + share * (scale.end - scale.start)
        expect(toPixels(scale, at)).toBeCloseTo(share * scale.width, 6)
        expect(toMoment(scale, toPixels(scale, at))).toBeCloseTo(at, 2)
      },
    ),
  )
})

test('moments snap to the nearest quarter of an hour', () => {
  const at = Date.parse('2026-05-20T09:00:00Z')
  expect([0, 7, 8, 22, 23].map((minutes) => (snapped(at + minutes * 60_000) - at) / 60_000)).toEqual([
    0, 0, 15, 15, 30,
  ])
})

test('a week begins on Monday, other spans on their day', () => {
  // 20 May 2026 is a Wednesday, 24 May a Sunday.
  expect(firstDay('2026-05-20', 'week')).toBe('2026-05-18')
  expect(firstDay('2026-05-24', 'week')).toBe('2026-05-18')
  expect(firstDay('2026-05-18', 'week')).toBe('2026-05-18')
  expect(firstDay('2026-05-20', 'three')).toBe('2026-05-20')
})

test.each([
  ['day', 1, 24],
  ['three', 3, 24],
  ['week', 7, 28],
] as const)('a scale of a %s has its days and hours', (span, days, hours) => {
  const ticks = ticksOf(scaleOf('2026-05-20', span), span)
  expect(ticks.days).toHaveLength(days)
  expect(ticks.hours).toHaveLength(hours)
  expect(ticks.days.every(({ at }) => dayjs(at).hour() === 0)).toBe(true)
  expect(ticks.hours.map(({ left }) => left)).toEqual(
    ticks.hours.map(({ left }) => left).sort((a, b) => a - b),
  )
})

test('only the part of a time that is on the scale is drawn', () => {
  const scale = { start: 0, end: 10 * hour, width: 100 }
  expect(placeOn(scale, { start: -2 * hour, end: 3 * hour })).toEqual({ left: 0, width: 30 })
  expect(placeOn(scale, { start: 9 * hour, end: 12 * hour })).toEqual({ left: 90, width: 10 })
  expect(placeOn(scale, { start: 10 * hour, end: 12 * hour })).toBeNull()
})
