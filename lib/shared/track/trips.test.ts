import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from './days'
import { measureRoute } from './route'
import { cutMovement, type Movement, splitTrips, type TripFix } from './trips'

const degree = 111_195
const fix = (at: number, north: number, speed: number | null = null): TripFix => ({
  at,
  lon: 37.6,
  lat: 55.75 + north / degree,
  accuracy: 8,
  speed,
})

/** A drive of so many fixes, one in 30 s, at 36 km/h. */
const drive = (count: number, begin = 0, from = 0, speed: number | null = null) =>
  Array.from({ length: count }, (_, n) => fix(begin + n * 30, from + n * 300, speed))
const stand = (count: number, begin: number, north: number) =>
  Array.from({ length: count }, (_, n) => fix(begin + n * 30, north + (n % 3)))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const distanceOf = ({ trips, unrecorded }: Movement) =>
  sum([...trips, ...unrecorded].map(({ distance }) => distance))

test('two drives with a stop between them are two trips', () => {
  const fixes = [...drive(20), ...stand(20, 600, 5700), ...drive(20, 1200, 6000)]
  const { trips, stops, unrecorded } = splitTrips(fixes)
  expect(stops).toMatchObject([{ from: 570, till: 1170 }])
  expect(trips.map(({ from, till }) => [from, till])).toEqual([
    [0, 570],
    [1170, 1770],
  ])
  expect(trips[0]?.distance).toBeCloseTo(5700, -2)
  expect(trips[0]?.average).toBeCloseTo(36, 0)
  expect(unrecorded).toEqual([])
})

test('a silence ends a trip, and the way across it belongs to none', () => {
  const fixes = [...drive(10), ...drive(10, 2000, 20_000)]
  const { trips, unrecorded } = splitTrips(fixes)
  expect(trips.map(({ from, till }) => [from, till])).toEqual([
    [0, 270],
    [2000, 2270],
  ])
  expect(unrecorded).toMatchObject([{ from: 270, till: 2000 }])
  expect(unrecorded[0]?.distance).toBeCloseTo(17_300, -1)
  expect(splitTrips(fixes, 1730).trips).toHaveLength(1)
})

describe('the top speed', () => {
  test('is what the device says while it moves', () => {
    const moving = drive(20, 0, 0, 40)
    moving[7] = { ...(moving[7] as TripFix), speed: 52 }
    const fixes = [...moving, ...stand(20, 600, 5700).map((one) => ({ ...one, speed: 90 }))]
    fixes[20] = { ...(fixes[20] as TripFix), speed: 1 }
    expect(splitTrips(fixes).trips).toMatchObject([{ top: 52 }])
  })

  test('comes from the steps of the way where the device says none', () => {
    const { trips } = splitTrips([...drive(10), ...drive(10, 285, 3000)])
    expect(trips[0]?.top).toBeCloseTo(72, 0)
  })

  test('of a device that always says 0 is the average', () => {
    const [trip] = splitTrips(drive(10, 0, 0, 0)).trips
    expect(trip?.top).toBe(trip?.average)
  })
})

test('nothing of nobody, of one fix and of a person who stands', () => {
  const nothing = { trips: [], stops: [], unrecorded: [] }
  expect(splitTrips([])).toEqual(nothing)
  expect(splitTrips([fix(0, 0)])).toEqual(nothing)
  expect(splitTrips(stand(60, 0, 0))).toMatchObject({ trips: [], stops: [{ from: 0, till: 1770 }] })
})

/** Any way: steps of some seconds and metres, and some speeds. */
const ways = fc
  .array(
    fc.record({
      wait: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 800, max: 5000 })),
      north: fc.integer({ min: -900, max: 900 }),
      speed: fc.option(fc.integer({ min: 0, max: 130 }), { nil: null }),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let [at, metres] = [0, 0]
    return steps.map(({ wait, north, speed }) => fix((at += wait), (metres += north), speed))
  })

describe('any way', () => {
  test('the trips and what is not recorded add up to its distance; stops add nothing', () => {
    fc.assert(
      fc.property(ways, (fixes) => {
        const movement = splitTrips(fixes)
        expect(distanceOf(movement)).toBeCloseTo(measureRoute(fixes).distance.at(-1) ?? 0, 3)
        for (const stop of movement.stops)
          for (const trip of movement.trips)
            expect(trip.till <= stop.from || trip.from >= stop.till).toBe(true)
      }),
    )
  })

  test('trips follow each other, are no longer silent than allowed, and no average exceeds a top speed', () => {
    fc.assert(
      fc.property(ways, (fixes) => {
        const { trips } = splitTrips(fixes)
        trips.forEach(({ from, till, top, average, distance, way }, n) => {
          expect(from).toBeGreaterThanOrEqual(trips[n - 1]?.till ?? 0)
          expect(till).toBeGreaterThan(from)
          expect(distance).toBeGreaterThan(0)
          expect(average).toBeLessThanOrEqual(top)
          for (const [at, point] of way.entries())
            expect(point.at - (way[at - 1]?.at ?? point.at)).toBeLessThanOrEqual(900)
        })
      }),
    )
  })

  test('its parts before and after a moment add up to the whole', () => {
    fc.assert(
      fc.property(ways, fc.integer({ min: 1, max: 100_000 }), (fixes, moment) => {
        const whole = splitTrips(fixes)
        const parts = [cutMovement(whole, 0, moment), cutMovement(whole, moment, 1e9)]
        expect(sum(parts.map(distanceOf))).toBeCloseTo(distanceOf(whole), 3)
        const lasting = (spans: readonly { from: number; till: number }[]) =>
          sum(spans.map(({ from, till }) => till - from))
        for (const kind of ['trips', 'stops'] as const)
          expect(sum(parts.map((part) => lasting(part[kind])))).toBe(lasting(whole[kind]))
        for (const { average, top } of parts.flatMap(({ trips }) => trips))
          expect(average).toBeLessThanOrEqual(top)
      }),
    )
  })
})

test('a trip over midnight is cut there, on its way', () => {
  const [before, after] = [0, 285].map((from) => cutMovement(splitTrips(drive(20)), from, from + 285))
  expect(before?.trips).toMatchObject([{ from: 0, till: 285 }])
  expect(after?.trips).toMatchObject([{ from: 285, till: 570 }])
  expect(before?.trips[0]?.distance).toBeCloseTo(2850, -1)
  expect(before?.trips[0]?.way.at(-1)).toEqual(after?.trips[0]?.way[0])
})

test('days are as long as the clock of the zone makes them', () => {
  const days = daysBetween('2026-03-28', '2026-03-30', 'Europe/Berlin')
  expect(days.map(({ from, till }) => (till - from) / 3600)).toEqual([24, 23, 24])
  expect(days[0]?.from).toBe(Date.parse('2026-03-27T23:00:00Z') / 1000)
  expect(days.map(({ date }) => date)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(daysBetween('2026-01-02', '2026-01-01', 'UTC')).toEqual([])
})
