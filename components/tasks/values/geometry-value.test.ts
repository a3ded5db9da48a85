import { expect, test } from 'vitest'
import type { Place } from '@/components/map/draw/shape'
import type { GeometryWire } from '@/lib/domain/custom-fields/field-value'
import { toGeometryValue, toShape } from './geometry-value'

const ring: Place[] = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 1],
]

test('a geometry that is stored and drawn again is the same', () => {
  const values: GeometryWire[] = [
    { type: 'Point', coordinates: [[1, 2]] },
    { type: 'LineString', coordinates: ring.slice(0, 3) },
    { type: 'Polygon', coordinates: ring },
    { type: 'Polygon', coordinates: [ring, ring] },
  ]
  for (const value of values) {
    const shape = toShape(value)
    expect(shape && toGeometryValue(shape, null)).toEqual(value)
  }
})

test('a redrawn geometry keeps the old text and drops its measurements', () => {
  const before: GeometryWire = {
    type: 'Polygon',
    coordinates: ring,
    name: 'Двор',
    distance: 12,
    pointsCount: 4,
  }
  expect(toGeometryValue({ type: 'Point', coordinates: [3, 3] }, before)).toEqual({
    type: 'Point',
    coordinates: [[3, 3]],
    name: 'Двор',
    description: null,
  })
})

test('a geometry without coordinates is not drawn', () => {
  expect(toShape({ type: 'LineString', coordinates: [] })).toBeNull()
})
