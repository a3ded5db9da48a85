import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresBetween } from '../great-circle'
import { measureRoute, type RouteFix } from './route'

const degree = 111_195
const fix = (at: number, north: number, east = 0): RouteFix => ({
  at,
  lon: 37.6 + east / (degree * Math.cos((55.75 * Math.PI) / 180)),
  lat: 55.75 + north / degree,
  accuracy: 8,
})

/** Errors of a receiver, which are the same in every run. */
function* noise(metres: number): Generator<number, never> {
  let seed = 7
  for (;;) {
    let sum = -6
    for (let n = 0; n < 12; n++) {
      seed = (seed * 48_271) % 2_147_483_647
      sum += seed / 2_147_483_647
    }
    yield sum * metres
  }
}

const lengthOf = (fixes: readonly RouteFix[]) => measureRoute(fixes).distance.at(-1) ?? 0

test.each([1, 30, 300])(
  'eight hours at one place with 6 m of noise, a fix each %d s: no way, one stop',
  (step) => {
    const error = noise(6)
    const fixes = Array.from({ length: Math.floor(28_800 / step) }, (_, n) =>
      fix(n * step, error.next().value, error.next().value),
    )
    const { distance, stops } = measureRoute(fixes)
    expect(distance.at(-1)).toBe(0)
    expect(stops).toMatchObject([{ first: 0, last: fixes.length - 1 }])
  },
)

test('a stray fix does not end a stop', () => {
  const fixes = Array.from({ length: 40 }, (_, n) => fix(n * 30, n === 20 ? 90 : 0))
  expect(measureRoute(fixes).stops).toHaveLength(1)
  expect(lengthOf(fixes)).toBe(0)
})

describe('a way is as long as it is', () => {
  test.each([
    ['driven', 15, 30],
    ['walked', 1.2, 30],
    ['walked, a fix each second', 1.2, 1],
  ])('%s', (_, speed, step) => {
    const seconds = 3600
    const fixes = Array.from({ length: seconds / step + 1 }, (_one, n) => fix(n * step, n * step * speed))
    expect(lengthOf(fixes)).toBeGreaterThan(seconds * speed * 0.98)
    expect(lengthOf(fixes)).toBeLessThan(seconds * speed * 1.001)
  })

  test('over the 180th meridian', () => {
    const fixes = Array.from({ length: 20 }, (_, n) => {
      const lon = 179.97 + n * 0.003
      return { at: n * 60, lon: lon > 180 ? lon - 360 : lon, lat: 65.5, accuracy: 5 }
    })
    const length = metresBetween(179.97, 65.5, 179.97 + 19 * 0.003, 65.5)
    expect(lengthOf(fixes)).toBeCloseTo(length, 0)
  })

  test('with a stop, that is silent for an hour', () => {
    const there = Array.from({ length: 21 }, (_, n) => fix(n * 30, n * 300))
    const back = there.map(({ at, ...place }) => ({ ...place, at: 4200 + (600 - at) })).reverse()
    const { stops } = measureRoute([...there, ...back])
    expect(stops).toMatchObject([{ first: 20, last: 21 }])
    expect(lengthOf([...there, ...back])).toBeCloseTo(12_000, -2)
  })
})

test('the distance never falls, and is not longer than the way through all fixes', () => {
  const ways = fc.array(
    fc.record({ wait: fc.integer({ min: 1, max: 400 }), north: fc.integer({ min: -200, max: 200 }) }),
  )
  fc.assert(
    fc.property(ways, (parts) => {
      let [at, north] = [0, 0]
      const fixes = parts.map(({ wait, north: by }) => fix((at += wait), (north += by)))
      const { distance, stops } = measureRoute(fixes)
      expect(distance).toHaveLength(fixes.length)
      expect(distance).toEqual([...distance].sort((a, b) => a - b))
      const whole = fixes.slice(1).reduce((sum, one, n) => {
        const before = fixes[n] ?? one
        return sum + metresBetween(before.lon, before.lat, one.lon, one.lat)
      }, 0)
      const corners = stops.length * 2 * 60
      expect(distance.at(-1) ?? 0).toBeLessThanOrEqual(whole + corners + 1e-6)
      for (const { first, last } of stops)
        expect((fixes[last]?.at ?? 0) - (fixes[first]?.at ?? 0)).toBeGreaterThanOrEqual(300)
    }),
  )
})
