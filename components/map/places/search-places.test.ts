import { expect, test } from 'vitest'
import { boxAbout, searchBox } from './search-places'

test('a view is searched with the surrounding town; the view of a continent is not used', () => {
  expect(searchBox([48, 53, 50, 54])).toEqual([48, 53, 50, 54])
  expect(searchBox([48.5, 53.9, 48.52, 53.91])).toEqual([48.36, 53.805, 48.66, 54.005])
  expect(searchBox([20, 40, 60, 60])).toBeNull()
  expect(boxAbout({ lon: 45, lat: 52, zoom: 3 })).toBeNull()
  expect(boxAbout({ lon: 45, lat: 52, zoom: 16 })).toEqual([44.85, 51.9, 45.15, 52.1])
})

test('a box across the antimeridian has its west above its east; it is clipped at the poles', () => {
  expect(searchBox([178, 60, 184, 62])).toEqual([178, 60, -176, 62])
  expect(searchBox([-182, 89.95, -178, 90])).toEqual([178, 89.875, -178, 90])
})
