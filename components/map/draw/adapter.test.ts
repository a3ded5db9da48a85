import fc from 'fast-check'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { GeoJSONStoreFeatures } from 'terra-draw'
import { expect, test } from 'vitest'
import { MeridianAdapter } from './adapter'
import type { Middle } from './lon-window'

/** A map of a hundred pixels per degree whose longitudes go on beyond 180, as those of the real one do. */
function adapterAt(lng: number, middle: Middle) {
  const map = {
    getContainer: () => null,
    getCenter: () => ({ lng, lat: 0 }),
    dragRotate: { isEnabled: () => true },
    dragPan: { isEnabled: () => true },
    project: (place: { lng: number; lat: number }) => ({ x: (place.lng - lng) * 100, y: -place.lat * 100 }),
    unproject: ({ x, y }: { x: number; y: number }) => ({ lng: lng + x / 100, lat: -y / 100 }),
  }
  return new MeridianAdapter(map as unknown as MapLibreMap, middle, 9)
}

const point = (lon: number): GeoJSONStoreFeatures => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, 1] },
  properties: { mode: 'point' },
})

test('far from the meridian nothing changes', () => {
  const adapter = adapterAt(37, 0)
  expect(adapter.unproject(100, 0).lng).toBe(38)
  expect(adapter.project(38, 0).x).toBe(100)
  expect(adapter.outward(point(38))).toEqual(point(38))
})

test.each([179.5, -179.5])('with the map at %d, places on both sides are near zero', (lng) => {
  const adapter = adapterAt(lng, 180)
  const off = lng > 0 ? -0.5 : 0.5
  expect(adapter.unproject(0, 0).lng).toBeCloseTo(off)
  expect(adapter.unproject(100, 0).lng).toBeCloseTo(off + 1)
  expect(adapter.unproject(-100, 0).lng).toBeCloseTo(off - 1)
  expect(adapter.outward(point(1))).toEqual(point(181))
  expect(adapter.inward(point(181))).toEqual(point(1))
})

test('pixels and places turn into each other wherever the map is, in a range without a leap on the screen', () => {
  const lons = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(
      lons,
      fc.constantFrom<Middle>(0, 180),
      fc.integer({ min: -900, max: 900 }),
      (lng, middle, x) => {
        const adapter = adapterAt(lng, middle)
        const place = adapter.unproject(x, 0)
        expect(adapter.project(place.lng, place.lat).x).toBeCloseTo(x, 6)
        expect(adapter.unproject(x + 1, 0).lng - place.lng).toBeCloseTo(0.01, 9)
        expect(Math.abs(adapter.unproject(0, 0).lng)).toBeLessThanOrEqual(180 + 1e-9)
      },
    ),
  )
})

test('features are moved without a trace of rounding', () => {
  const billionths = fc.integer({ min: -180_000_000_000, max: 180_000_000_000 })
  fc.assert(
    fc.property(billionths, (part) => {
      const adapter = adapterAt(180, 180)
      const feature = point(Number((part / 1e9).toFixed(9)) + 0)
      expect(adapter.inward(adapter.outward(feature))).toEqual(feature)
    }),
  )
})
