import { expect, test } from 'vitest'
import { fileOf, rowsOf } from '@/lib/testing/formats/files'

const ring = (x: number) =>
  `<LinearRing><coordinates>${x},0 ${x + 1},0 ${x + 1},1 ${x},0</coordinates></LinearRing>`
const line = (x: number) => [
  [x, 0],
  [x + 1, 0],
  [x + 1, 1],
  [x, 0],
]
const polygon = (x: number, hole = '') =>
  `<Polygon><outerBoundaryIs>${ring(x)}</outerBoundaryIs>${hole && `<innerBoundaryIs>${hole}</innerBoundaryIs>`}</Polygon>`

test.each([
  ['alone', ring(1), { type: 'LineString', coordinates: line(1) }],
  [
    'with another one',
    `<MultiGeometry>${ring(1)}${ring(5)}</MultiGeometry>`,
    { type: 'MultiLineString', coordinates: [line(1), line(5)] },
  ],
  [
    'before an area',
    `<MultiGeometry>${ring(1)}${polygon(5, ring(6))}</MultiGeometry>`,
    {
      type: 'GeometryCollection',
      geometries: [
        { type: 'LineString', coordinates: line(1) },
        { type: 'Polygon', coordinates: [line(5), line(6)] },
      ],
    },
  ],
  ['of an area', polygon(5), { type: 'Polygon', coordinates: [line(5)] }],
])('a ring %s is a line unless it bounds an area', async (_, geometry, expected) => {
  const kml = `<kml><Placemark>${geometry}</Placemark><Placemark>${polygon(8)}</Placemark></kml>`
  const rows = await rowsOf(await fileOf(kml))
  expect(rows.map((row) => row.geometry)).toEqual([expected, { type: 'Polygon', coordinates: [line(8)] }])
})
