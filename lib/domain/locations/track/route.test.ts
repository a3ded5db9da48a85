import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween } from '@/lib/shared/great-circle'
import { Route, stayWithin, stopLasts } from './route'

interface Fix {
  at: number
  lon: number
  lat: number
}

const routeOf = (fixes: readonly Fix[]): Route => {
  const route = new Route()
  for (const { at, lon, lat } of fixes) route.add(at, lon, lat)
  return route
}

const metres = (a: Fix, b: Fix) => metresBetween(a.lon, a.lat, b.lon, b.lat)
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

/** A naive implementation that recomputes everything for each fix. */
function naive(fixes: readonly Fix[]): { distance: number[]; controls: number[] } {
  const distance = fixes.map((_, at) =>
    fixes.slice(1, at + 1).reduce((sum, fix, n) => sum + metres(fixes[n] ?? fix, fix), 0),
  )
  const stays: Fix[][] = []
  for (const fix of fixes) {
    const stay = stays.at(-1)
    const middle = stay && { at: 0, lon: mean(stay.map((f) => f.lon)), lat: mean(stay.map((f) => f.lat)) }
    if (stay && middle && metres(middle, fix) <= stayWithin) stay.push(fix)
    else stays.push([fix])
  }
  const stops = stays.filter((stay) => (stay.at(-1)?.at ?? 0) - (stay[0]?.at ?? 0) >= stopLasts)
  const controls = fixes.flatMap((fix, at) =>
    at === 0 || at === fixes.length - 1 || stops.some(([first]) => first === fix) ? [at] : [],
  )
  return { distance, controls }
}

/** Alternates between stopping, walking and driving, with receiver noise. */
const ways: fc.Arbitrary<Fix[]> = fc
  .array(
    fc.record({
      count: fc.integer({ min: 1, max: 12 }),
      every: fc.integer({ min: 1, max: 120 }),
      stride: fc.constantFrom(0, 0.0003, 0.003),
      wander: fc.array(fc.double({ min: -0.0004, max: 0.0004, noNaN: true }), {
        minLength: 24,
        maxLength: 24,
      }),
    }),
    { maxLength: 6 },
  )
  .map((legs) => {
    const fixes: Fix[] = []
    let [at, lon] = [1_795_000_000, 37.5]
    for (const { count, every, stride, wander } of legs)
      for (let n = 0; n < count; n++) {
        at += every
        lon += stride
        fixes.push({ at, lon: lon + (wander[n] ?? 0), lat: 55.5 + (wander[n + 12] ?? 0) })
      }
    return fixes
  })

test('distances and control points equal the naive implementation', () => {
  fc.assert(
    fc.property(ways, (fixes) => {
      const route = routeOf(fixes)
      const expected = naive(fixes)
      expect(route.controls).toEqual(expected.controls)
      for (const [at, distance] of expected.distance.entries())
        expect(route.distance[at]).toBeCloseTo(distance, 6)
    }),
    { numRuns: 200 },
  )
})

test('no fixes give nothing, and a single fix is both ends', () => {
  expect(routeOf([]).controls).toEqual([])
  expect(routeOf([{ at: 1, lon: 1, lat: 1 }])).toMatchObject({ controls: [0], distance: [0] })
})

test('across the 180th meridian the distance is short', () => {
  const { distance } = routeOf([
    { at: 0, lon: 179.999, lat: 0 },
    { at: 1, lon: -179.999, lat: 0 },
  ])
  expect(distance[1]).toBeCloseTo(222.4, 0)
})

test('a stop of five minutes counts from its first fix, one a second shorter does not', () => {
  const stand = (lasts: number) =>
    routeOf([
      { at: 0, lon: 37, lat: 55 },
      { at: 100, lon: 37.01, lat: 55 },
      { at: 100 + lasts, lon: 37.0101, lat: 55 },
      { at: 900, lon: 37.02, lat: 55 },
    ]).controls
  expect(stand(300)).toEqual([0, 1, 3])
  expect(stand(299)).toEqual([0, 3])
})
