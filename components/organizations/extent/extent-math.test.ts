import { expect, test } from 'vitest'
import { isExtent, moveCorner, moveMiddle, sameExtent } from './extent-math'
import type { MapExtentWire } from '@/lib/domain/map-extents/presenter'

const city: MapExtentWire['extent'] = [48, 53, 49, 54]

test('a corner moves its two sides and leaves the others', () => {
  expect(moveCorner(city, 'northEast', 49.5, 54.25)).toEqual([48, 53, 49.5, 54.25])
  expect(moveCorner(city, 'southWest', 47.5, 52.75)).toEqual([47.5, 52.75, 49, 54])
})

test('corners never pass each other', () => {
  const crossed = moveCorner(city, 'southWest', 60, 70)
  expect(isExtent(crossed)).toBe(true)
  expect(crossed[0]).toBeLessThan(49)
})

test('a moved extent keeps its size and stays inside the world', () => {
  expect(moveMiddle(city, 10, 10)).toEqual([9.5, 9.5, 10.5, 10.5])
  expect(moveMiddle(city, 500, 500)).toEqual([179, 89, 180, 90])
})

test('inverted extents and those outside the world are invalid', () => {
  expect(isExtent([49, 53, 48, 54])).toBe(false)
  expect(isExtent([-181, 53, 48, 54])).toBe(false)
  expect(sameExtent(city, [48, 53, 49, 54.1])).toBe(false)
})
