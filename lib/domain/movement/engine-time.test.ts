import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineSpans, type Ignition, secondsWithin } from './engine-time'

const day = { from: 0, till: 86_400 }

test('an engine runs from a reading to the next, and not across a silence', () => {
  const readings = [
    { at: 100, on: true },
    { at: 160, on: true },
    { at: 220, on: false },
    { at: 300, on: true },
    { at: 9000, on: false },
    { at: 9100, on: true },
  ]
  expect(secondsWithin(engineSpans(readings), day)).toBe(120 + 900)
  expect(secondsWithin(engineSpans(readings), { from: 130, till: 200 })).toBe(70)
})

test('two engines at once count once', () => {
  const spans = [
    { from: 0, till: 100 },
    { from: 50, till: 70 },
    { from: 60, till: 150 },
  ]
  expect(secondsWithin(spans, day)).toBe(150)
})

test('never more than the day, and the parts of a day add up to it', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: -5000, max: 90_000 }), fc.integer({ min: 1, max: 4000 }))
      .map(([from, length]) => ({ from, till: from + length })),
  )
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 86_399 }), (some, moment) => {
      const whole = secondsWithin(some, day)
      expect(whole).toBeLessThanOrEqual(86_400)
      const parts = [
        { from: 0, till: moment },
        { from: moment, till: 86_400 },
      ]
      expect(parts.reduce((sum, part) => sum + secondsWithin(some, part), 0)).toBe(whole)
    }),
  )
})

test('nothing of no reading, or of one', () => {
  const one: Ignition[] = [{ at: 1, on: true }]
  expect([engineSpans([]), engineSpans(one)]).toEqual([[], []])
})
