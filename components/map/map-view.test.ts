import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eastward } from '@/lib/shared/great-circle'
import { type Bounds, boundsAround, boundsOf, contains } from './map-view'

const at = (...lons: number[]) => lons.map((lon) => ({ lon, lat: 60 }))

test('bounds around points on both sides of the 180th meridian are small', () => {
  expect(boundsOf(at(179.98, -179.97))).toEqual([179.98, 60, expect.closeTo(180.03, 9), 60])
  expect(boundsOf(at(-179.97, 179.98))).toEqual([179.98, 60, expect.closeTo(180.03, 9), 60])
  expect(boundsOf(at(30, 60, -20))).toEqual([-20, 60, 60, 60])
  expect(boundsOf(at(37.6))).toEqual([37.6, 60, 37.6, 60])
  expect(boundsOf([])).toBeNull()
})

test('places that are told beyond 180 are the same places', () => {
  expect(boundsOf(at(179.98, 180.03))).toEqual([179.98, 60, expect.closeTo(180.03, 9), 60])
  expect(boundsOf(at(180.5))).toEqual([-179.5, 60, -179.5, 60])
})

test('a part as wide as the world stays as wide, and both halves of a shape at the meridian are one', () => {
  expect(boundsAround([[-180, -90, 180, 90]])).toEqual([-180, -90, 180, 90])
  expect(
    boundsAround([
      [178, 60, 180, 61],
      [-180, 59, -179, 60],
    ]),
  ).toEqual([178, 59, 181, 61])
})

test('every point is within the bounds, and no turned pair of neighbours gives narrower ones', () => {
  const lon = fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(fc.array(lon, { minLength: 1, maxLength: 12 }), (lons) => {
      const found = boundsOf(at(...lons))
      const [west, , east] = found as Bounds
      const slack: Bounds = [west - 1e-6, 60, east + 1e-6, 60]
      for (const one of lons) expect(contains(slack, one, 60)).toBe(true)
      const widths = lons.map((from) => Math.max(...lons.map((to) => (eastward(from, to) + 360) % 360)))
      expect(east - west).toBeCloseTo(Math.min(...widths), 6)
    }),
  )
})

test('contains knows a longitude by any of its names', () => {
  const bounds: Bounds = [179, 59, 181, 61]
  expect(contains(bounds, -179.5, 60)).toBe(true)
  expect(contains(bounds, 180.5, 60)).toBe(true)
  expect(contains(bounds, 178.9, 60)).toBe(false)
  expect(contains(bounds, 180, 62)).toBe(false)
})
