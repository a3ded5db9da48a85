import fc from 'fast-check'
import type { Geometry } from 'geojson'
import { expect, test } from 'vitest'
import { movedAround } from '@/components/map/draw/lon-window'
import { findFault } from './find-fault'
import { drawnIn, fromPieces, type Piece, toPieces } from './pieces'

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

test('what crosses the 180th meridian is cut there, and comes back side by side', () => {
  const ring = box(178, 0, 4)
  const pieces = [
    { kind: 'polygon', coordinates: ring },
    { kind: 'hole', coordinates: box(178.5, 1, 1) },
    { kind: 'hole', coordinates: box(180.5, 1, 1) },
  ] as const
  const cut = fromPieces(pieces, 'MultiPolygon')
  expect(cut).toMatchObject({ type: 'MultiPolygon', coordinates: [{ length: 2 }, { length: 2 }] })
  const parts = toPieces(cut).map((piece) => ({ ...piece, coordinates: movedAround(piece.coordinates, 180) }))
  expect(parts.map(({ kind }) => kind)).toEqual(['polygon', 'hole', 'polygon', 'hole'])
  expect(
    parts.flatMap(({ coordinates }) => coordinates.map(([lon]) => lon)).every((lon = 0) => lon >= 178),
  ).toBe(true)
  expect(findFault(parts)).toBeNull()
  // Edited no further, they are stored as before.
  expect(fromPieces(parts, 'MultiPolygon')).toEqual(cut)
})

test('points and lines beyond the meridian get longitudes from -180', () => {
  const point: Piece = { kind: 'point', coordinates: [[181, 1]] }
  expect(fromPieces([point], 'Point')).toEqual({ type: 'Point', coordinates: [-179, 1] })
  const line: Piece = {
    kind: 'linestring',
    coordinates: [
      [179, 0],
      [181, 2],
    ],
  }
  expect(fromPieces([line], 'MultiLineString')?.type).toBe('MultiLineString')
  expect(fromPieces([line], 'Geometry')).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [179, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-179, 2],
      ],
    ],
  })
})

test('the parts of any figure over the meridian are valid', () => {
  const figures = fc.record({
    lon: fc.double({ min: 170, max: 190, noNaN: true }),
    reaches: fc.array(fc.integer({ min: 2, max: 30 }), { minLength: 5, maxLength: 24 }),
  })
  fc.assert(
    fc.property(figures, ({ lon, reaches }) => {
      const ring = (part: number) => {
        const corners = reaches.map((reach, at): [number, number] => {
          const angle = ((at + 0.5) / reaches.length) * 2 * Math.PI
          return [lon + part * reach * Math.cos(angle), part * reach * Math.sin(angle)]
        })
        return [...corners, corners[0] ?? []]
      }
      const whole = toPieces({ type: 'Polygon', coordinates: [ring(1), ring(0.4)] })
      expect(findFault(toPieces(fromPieces(whole, 'MultiPolygon')))).toBeNull()
    }),
    { numRuns: 300 },
  )
})
