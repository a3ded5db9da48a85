import type { Geometry } from 'geojson'
import { expect, test } from 'vitest'
import { drawnIn, fromPieces, toPieces } from './pieces'

const box = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

const shapes: [string, Geometry][] = [
  ['Point', { type: 'Point', coordinates: [1, 2] }],
  [
    'MultiPoint',
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    'LineString',
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    'MultiLineString',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ],
    },
  ],
  ['Polygon', { type: 'Polygon', coordinates: [box(0, 0, 10), box(1, 1, 2), box(5, 5, 2)] }],
  [
    'MultiPolygon',
    {
      type: 'MultiPolygon',
      coordinates: [
        [box(0, 0, 4), box(1, 1, 1)],
        [box(10, 10, 4), box(11, 11, 1)],
      ],
    },
  ],
]

test.each(shapes)('a %s is split and joined unchanged', (type, geometry) => {
  expect(fromPieces(toPieces(geometry), type)).toEqual(geometry)
  expect(fromPieces(toPieces(geometry), 'Geometry')).toEqual(geometry)
})

test('a mixed layer accepts several kinds together, a Multi layer also a single part', () => {
  const collection = { type: 'GeometryCollection', geometries: [shapes[0]?.[1], shapes[4]?.[1]] } as Geometry
  expect(fromPieces(toPieces(collection), 'Geometry')).toEqual(collection)
  expect(fromPieces(toPieces(shapes[0]?.[1] ?? null), 'MultiPoint')).toEqual({
    type: 'MultiPoint',
    coordinates: [[1, 2]],
  })
  expect(fromPieces([], 'Polygon')).toBeNull()
})

test('a hole goes to the part that contains it', () => {
  const pieces = [
    { kind: 'polygon', coordinates: box(0, 0, 4) },
    { kind: 'polygon', coordinates: box(10, 10, 4) },
    { kind: 'hole', coordinates: box(11, 11, 1) },
  ] as const
  expect(fromPieces(pieces, 'MultiPolygon')).toEqual({
    type: 'MultiPolygon',
    coordinates: [[box(0, 0, 4)], [box(10, 10, 4), box(11, 11, 1)]],
  })
})

test('the available shapes follow the geometry type of the layer', () => {
  expect(drawnIn('MultiPolygon')).toEqual({ kinds: ['polygon', 'hole'], several: true })
  expect(drawnIn('Point')).toEqual({ kinds: ['point'], several: false })
  expect(drawnIn('Geometry').kinds).toHaveLength(4)
})
