import { expect, test } from 'vitest'
import { pixelAt, snap, targetsOfGeometries } from './snap'

const targets = targetsOfGeometries([
  {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
    ],
  },
  { type: 'Point', coordinates: [5, 5] },
])
const pixel = { x: 0.01, y: 0.01 }

test('a corner within reach is taken exactly, and has priority over its edges', () => {
  expect(snap([targets], [1.05, 0.04], pixel)?.place).toEqual([1, 0])
  expect(snap([targets], [0.99, 0.06], pixel)?.place).toEqual([1, 0])
  expect(snap([targets], [5.02, 4.97], pixel)?.place).toEqual([5, 5])
})

test('far from corners the pointer snaps to the nearest point of an edge', () => {
  const { place: [lon, lat] = [], edge } = snap([targets], [0.5, 0.05], pixel) ?? {}
  expect(lon).toBeCloseTo(0.5, 12)
  expect(lat).toBeCloseTo(0, 12)
  expect(edge).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test('without a target nearby nothing is taken; reach is in pixels, not in degrees', () => {
  expect(snap([targets], [0.5, 0.5], pixel)).toBeNull()
  expect(snap([targets], [1.05, 0.04], { x: 0.001, y: 0.001 })).toBeNull()
  expect(snap([], [0, 0], pixel)).toBeNull()
  expect(snap([targets], [1.2, 0], pixel)).toBeNull()
  expect(snap([targets], [1.2, 0], pixel, 25)).toEqual({ place: [1, 0], edge: null })
})

test('a pixel to the north is shorter in degrees than one to the east', () => {
  const { x, y } = pixelAt(10, 60)
  expect(y / x).toBeCloseTo(0.5)
})

test('targets on the other side of the 180th meridian are reached', () => {
  const far = targetsOfGeometries([
    {
      type: 'LineString',
      coordinates: [
        [-179, 0],
        [-180, 0],
      ],
    },
  ])
  expect(snap([far], [180.97, 0.02], pixel)?.place).toEqual([181, 0])
  expect(snap([far], [180.5, 0.05], pixel)?.place).toEqual([180.5, 0])
  expect(snap([far], [-179.02, 0.02], pixel)?.place).toEqual([-179, 0])
})
