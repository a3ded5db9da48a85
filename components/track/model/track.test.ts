import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findStops } from './find-stops'
import { indexAt, placeAt } from './place-at'
import { bandOf, toSpeedLines } from './speed-lines'
import { gapsOf, summarize } from './summary'
import { doubtfulAmong, toTrack, type TrackItem } from './track'

/** A point the given metres north of the city centre. */
const north = (metres: number) => 53.88 + metres / 111_195
const item = (data: number, metres: number, more: Partial<TrackItem> = {}): TrackItem => ({
  data,
  lon: 48.81,
  lat: north(metres),
  control: false,
  address: null,
  distance: metres / 1000,
  doubt: null,
  stop_till: null,
  ...more,
})

test('speeds are computed between neighbours; points that do not count are told apart', () => {
  const items = [item(0, 0), item(36, 500), item(37, 90_000, { doubt: 'leap' }), item(72, 1000)]
  expect(toTrack(items).map(({ speed }) => Math.round(speed))).toEqual([0, 50, 50])
  expect(doubtfulAmong(items)).toMatchObject([{ at: 37, doubt: 'leap' }])
})

test('the average is not above the top speed', () => {
  fc.assert(
    fc.property(walks, (track) => {
      const { average, top } = summarize(track, findStops(track))
      expect(average ?? 0).toBeLessThanOrEqual(top ?? 0)
    }),
  )
})

test('a stop is where the server says, in the middle of its points', () => {
  const track = toTrack([
    item(0, 0),
    item(60, 800, { address: 'Речная улица, 4', stop_till: 360 }),
    item(120, 815),
    item(360, 805),
    item(400, 1500),
    item(640, 1510),
    item(700, 3000),
  ])
  const stops = findStops(track)
  const middle = {
    lon: expect.closeTo(48.81),
    lat: expect.closeTo((north(800) + north(815) + north(805)) / 3, 9),
  }
  expect(stops).toEqual([{ from: 60, till: 360, address: 'Речная улица, 4', ...middle }])
  expect(summarize(track, stops)).toMatchObject({ distance: 3000, stopped: 300, moving: 400 })
})

test('a way without positions is a gap: not moving, no stop, no speed', () => {
  const track = toTrack([item(0, 0), item(60, 600), item(4000, 9000), item(4060, 9600)])
  expect(gapsOf(track)).toEqual([{ from: 60, till: 4000, metres: expect.closeTo(8400) }])
  expect(placeAt(track, 2000)).toMatchObject({ speed: null, lat: north(600) })
  expect(summarize(track, [])).toMatchObject({ moving: 120, average: expect.closeTo(36) })
  expect(toSpeedLines(track).features.map(({ properties }) => properties.band)).toEqual([2, null, 2])
})

test('a device that reports every ten minutes has no gaps', () => {
  const track = toTrack([item(0, 0), item(600, 6000), item(1200, 12_000), item(6000, 60_000)])
  expect(track.map(({ unheard }) => unheard)).toEqual([false, false, false, true])
})

const walks = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: -900, max: 900 })), { maxLength: 60 })
  .map((steps) => {
    let [at, metres, distance] = [0, 0, 0]
    return toTrack(
      steps.map(([seconds, north]) => {
        ;[at, metres, distance] = [at + seconds, metres + north, distance + Math.abs(north)]
        return { ...item(at, metres), distance: distance / 1000 }
      }),
    )
  })

test('the point at a time is the last one that is not later, as a linear search finds it', () => {
  fc.assert(
    fc.property(walks, fc.integer({ min: -10, max: 40_000 }), (track, at) => {
      expect(indexAt(track, at)).toBe(track.filter((point) => point.at <= at).length - 1)
    }),
  )
})

test('lines contain every segment of the route once, each in the band of its speed', () => {
  fc.assert(
    fc.property(walks, (track) => {
      const steps = toSpeedLines(track).features.flatMap(({ geometry, properties }) =>
        geometry.coordinates.slice(1).map(([, lat]) => [lat, properties.band]),
      )
      const plain = track.slice(1).map((to) => [to.lat, to.unheard ? null : bandOf(to.speed)])
      expect(steps).toEqual(plain)
    }),
  )
})
