import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween } from '@/lib/shared/great-circle'
import { foldBox } from '@/lib/shared/fold-box'
import { growBox, isInside } from './box'

const whole = (min: number, max: number) => fc.integer({ min, max })

test('a box holds the same places after any number of turns of the map', () => {
  fc.assert(
    fc.property(whole(-360, 359), whole(0, 720), whole(-180, 180), (west, span, lon) => {
      const east = Math.min(360, west + span)
      const [from, , till] = foldBox([west, 0, east, 1])
      for (const degrees of [from, till]) expect(Math.abs(degrees)).toBeLessThanOrEqual(180)
      const there = [-720, -360, 0, 360, 720].some((turn) => west <= lon + turn && lon + turn <= east)
      expect(isInside({ lon, lat: 0 }, foldBox([west, 0, east, 1]))).toBe(there)
    }),
  )
})

test('a grown box contains everything within the distance', () => {
  const corner = fc.record({ west: whole(-180, 180), south: whole(-90, 80), span: whole(0, 40) })
  const other = fc.record({
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
  })
  fc.assert(
    fc.property(corner, whole(1, 500_000), other, ({ west, south, span }, metres, { lon, lat }) => {
      const box = foldBox([west, south, west + span, south + 10])
      const near = [west, west + span / 2, west + span].some((at) =>
        [south, south + 5, south + 10].some((up) => metresBetween(at, up, lon, lat) <= metres),
      )
      if (near) expect(isInside({ lon, lat }, growBox(box, metres))).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})
