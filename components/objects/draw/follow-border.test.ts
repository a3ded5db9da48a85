import type { Geometry, Position } from 'geojson'
import { expect, test } from 'vitest'
import { cornersOf, followBorder, sharesCorners, withFormerCorners } from './follow-border'
import type { Piece } from './pieces'

const closed = (...places: Position[]): Position[] => [...places, places[0] ?? []]
const area = (...places: Position[]): Piece => ({ id: 'a', kind: 'polygon', coordinates: closed(...places) })
const polygon = (...places: Position[]): Geometry => ({ type: 'Polygon', coordinates: [closed(...places)] })

const before = area([0, 0], [1, 0], [1, 1], [0, 1])
const east = polygon([1, 0], [2, 0], [2, 1], [1, 1])

test('a shared corner moves with the drawn one, in every step', () => {
  const course = [
    [before],
    [area([0, 0], [1.1, 0.2], [1, 1], [0, 1])],
    [area([0, 0], [1.2, 0.3], [1, 1], [0, 1])],
    [area([0, 0], [1.2, 0.3], [0.9, 0.9], [0, 1])],
  ]
  expect(followBorder(east, course)).toEqual(polygon([1.2, 0.3], [2, 0], [2, 1], [0.9, 0.9]))
})

test('a corner that is put on a shared edge, and moved, is put there in the neighbour as well', () => {
  const course = [[before], [area([0, 0], [1, 0], [1.3, 0.5], [1, 1], [0, 1])]]
  expect(followBorder(east, course)).toEqual(polygon([1, 0], [2, 0], [2, 1], [1, 1], [1.3, 0.5]))
  const removed = [...course, [before]]
  expect(followBorder(east, removed)).toEqual(east)
})

test('the last edge of a ring is one as well', () => {
  const west = polygon([-1, 0], [0, 0], [0, 1], [-1, 1])
  const course = [[before], [area([0, 0], [1, 0], [1, 1], [0, 1], [-0.2, 0.5])]]
  expect(followBorder(west, course)).toEqual(polygon([-1, 0], [0, 0], [-0.2, 0.5], [0, 1], [-1, 1]))
})

test('what is not shared, and a shape that is moved as a whole, leaves neighbours alone', () => {
  const far = polygon([5, 5], [6, 5], [6, 6], [5, 6])
  expect(followBorder(far, [[before], [area([0, 0], [1.1, 0.2], [1, 1], [0, 1])]])).toBe(far)
  const moved = area([0.1, 0], [1.1, 0], [1.1, 1], [0.1, 1])
  expect(followBorder(east, [[before], [moved]])).toBe(east)
  // An edge without a common end is not shared.
  const course = [[before], [area([0, 0], [1, 0], [1, 1], [0.5, 1.2], [0, 1])]]
  expect(followBorder(east, course)).toBe(east)
})

test('parts, holes, lines and copies of the world follow; a triangle keeps three corners', () => {
  const holed: Geometry = {
    type: 'MultiPolygon',
    coordinates: [[closed([-5, -5], [5, -5], [5, 5], [-5, 5]), closed([0, 0], [0, 1], [1, 1], [1, 0])]],
  }
  const course = [[before], [area([0, 0], [1.1, 0.2], [1, 1], [0, 1])]]
  expect(followBorder(holed, course)).toEqual({
    ...holed,
    coordinates: [[closed([-5, -5], [5, -5], [5, 5], [-5, 5]), closed([0, 0], [0, 1], [1, 1], [1.1, 0.2])]],
  })
  const line: Geometry = {
    type: 'LineString',
    coordinates: [
      [1, 0],
      [3, -1],
    ],
  }
  expect(followBorder(line, course)).toEqual({
    ...line,
    coordinates: [
      [1.1, 0.2],
      [3, -1],
    ],
  })
  const turned = area([360, 0], [361, 0], [361, 1], [360, 1])
  const onward = area([360, 0], [361.1, 0.2], [361, 1], [360, 1])
  const copy = followBorder(east, [[turned], [onward]])
  expect(copy.type === 'Polygon' && copy.coordinates[0]?.[0]?.[0]).toBeCloseTo(1.1, 9)
  const triangle = polygon([0, 0], [1, 0], [1, 1])
  const without = [[before], [area([0, 0], [1, 1], [0, 1])]]
  expect(followBorder(triangle, without)).toBe(triangle)
})

test('neighbours are told by corners, and untouched corners stay exactly where they were', () => {
  const former = cornersOf(polygon([1.00000000012345, 0], [2, 0], [2, 1]))
  expect(sharesCorners(former, east)).toBe(true)
  expect(sharesCorners(former, polygon([5, 5], [6, 5], [6, 6]))).toBe(false)
  expect(withFormerCorners(polygon([1, 0], [2.5, 0], [2, 1]), former)).toEqual(
    polygon([1.00000000012345, 0], [2.5, 0], [2, 1]),
  )
})
