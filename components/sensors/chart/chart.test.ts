import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Gauge, toSensors } from '../gauge'
import { thinReadings } from './thin-readings'
import { timeTicks } from './use-time-ticks'

const series = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -100, max: 100 })), {
    minLength: 1,
    maxLength: 3000,
  })
  .map((steps) => {
    let at = 1_700_000_000
    return steps.map(([seconds, value]) => ({ at: (at += seconds), value }))
  })

test('a chart of many readings keeps their order, minimum and maximum, and stays small', () => {
  fc.assert(
    fc.property(series, (readings) => {
      const drawn = thinReadings(readings)
      const values = drawn.map(({ value }) => value ?? 0)
      const all = readings.map(({ value }) => value)
      expect(drawn.length).toBeLessThanOrEqual(720)
      expect(drawn.every(({ at }, n) => n === 0 || at > (drawn[n - 1]?.at ?? 0))).toBe(true)
      expect([Math.min(...values), Math.max(...values)]).toEqual([Math.min(...all), Math.max(...all)])
    }),
    { numRuns: 40 },
  )
})

test('a long silence breaks the line, a usual one does not', () => {
  const at = (minutes: number) => ({ at: minutes * 60, value: 1 })
  expect(thinReadings([at(0), at(1), at(2), at(60), at(61)]).filter(({ value }) => value === null)).toEqual([
    { at: 121, value: null },
  ])
  expect(thinReadings([at(0), at(60), at(120)])).toHaveLength(3)
})

test('ticks are round times within the span, never too many', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1.6e9, max: 1.9e9 }),
      fc.integer({ min: 1, max: 7 * 86_400 }),
      (from, length) => {
        const ticks = timeTicks(from, from + length, 8)
        expect(ticks.length).toBeLessThanOrEqual(9)
        for (const tick of ticks) {
          expect(tick % 60).toBe(0)
          expect(tick).toBeGreaterThanOrEqual(from)
          expect(tick).toBeLessThanOrEqual(from + length)
        }
      },
    ),
  )
})

test('values are grouped by port and sorted by time', () => {
  const gauge = (port: number, date: number): Gauge => ({
    user_id: 1,
    port,
    name: `s${port}`,
    analog_value: date,
    device_id: null,
    date,
  })
  expect(toSensors([gauge(2, 5), gauge(1, 9), gauge(2, 3)])).toEqual([
    { port: 1, name: 's1', readings: [{ at: 9, value: 9 }] },
    {
      port: 2,
      name: 's2',
      readings: [
        { at: 3, value: 3 },
        { at: 5, value: 5 },
      ],
    },
  ])
})
