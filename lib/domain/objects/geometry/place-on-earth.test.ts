import type { Position } from 'geojson'
import { expect, test } from 'vitest'
import { validateGeometry } from './validate-geometry'

const line = (...coordinates: Position[]) => ({ type: 'LineString' as const, coordinates })
const placed = (geometry: Parameters<typeof validateGeometry>[0]) => validateGeometry(geometry, 'Geometry')

test('a vertex that rounding put beyond the edge is at the edge', () => {
  expect(placed(line([170, 90.0000000005], [180.00000000000006, 60], [-180.0000000005, 10, 7]))).toEqual({
    geometry: line([170, 90], [180, 60], [-180, 10, 7]),
  })
})

test('longitudes from 180 to 360 are turned, each member by itself', () => {
  expect(placed({ type: 'Point', coordinates: [200, 5] })).toEqual({
    geometry: { type: 'Point', coordinates: [-160, 5] },
  })
  expect(
    placed({
      type: 'MultiPoint',
      coordinates: [
        [200, 5],
        [20, 5],
        [360.0000000001, 0],
      ],
    }),
  ).toEqual({
    geometry: {
      type: 'MultiPoint',
      coordinates: [
        [-160, 5],
        [20, 5],
        [0, 0],
      ],
    },
  })
  expect(placed(line([180, 5], [190, 6]))).toEqual({ geometry: line([-180, 5], [-170, 6]) })
  expect(placed(line([180, 5], [180, 6]))).toEqual({ geometry: line([180, 5], [180, 6]) })
  const ring = [
    [181, 0],
    [182, 0],
    [182, 1],
    [181, 0],
  ]
  expect(placed({ type: 'Polygon', coordinates: [ring] })).toEqual({
    geometry: { type: 'Polygon', coordinates: [ring.map(([x = 0, y = 0]) => [x - 360, y])] },
  })
  expect(placed({ type: 'GeometryCollection', geometries: [line([200, 5], [201, 5])] })).toEqual({
    geometry: { type: 'GeometryCollection', geometries: [line([-160, 5], [-159, 5])] },
  })
})

test.each([
  [line([170, 5], [190, 5])],
  [line([0, 90.001], [1, 1])],
  [line([-181, 0], [1, 1])],
  [line([361, 0], [362, 1])],
  [line([180.001, 0], [Number.NaN, 1])],
])('a fault: %j', (geometry) => {
  expect(placed(geometry)).toMatchObject({ fault: { rule: 'geometryRange' } })
})
