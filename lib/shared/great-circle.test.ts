import { expect, test } from 'vitest'
import { unrolled } from './great-circle'

const lons = (...all: number[]) =>
  unrolled(all.map((lon) => ({ lon }))).map(({ lon }) => Number(lon.toFixed(6)))

test('longitudes go on beyond 180 in either direction, and back', () => {
  expect(lons(179.98, 179.99, -179.99, -179.98, 179.99)).toEqual([179.98, 179.99, 180.01, 180.02, 179.99])
  expect(lons(-179.99, 179.99, 179.98, -179.98)).toEqual([-179.99, -180.01, -180.02, -179.98])
})

test('elsewhere nothing changes', () => {
  expect(lons(30, 60, -60, 100)).toEqual([30, 60, -60, 100])
  expect(lons()).toEqual([])
})
