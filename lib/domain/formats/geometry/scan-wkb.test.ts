import type { Geometry } from 'geojson'
import { expect, test } from 'vitest'
import { plainAs, scanWkb } from './scan-wkb'
import { writeWkb } from './write-wkb'

const scan = (geometry: Geometry, heights = false) => {
  const { bytes: _, ...facts } = scanWkb(writeWkb(geometry, heights)) ?? { bytes: null }
  return facts
}

const ring = [
  [37, 55],
  [38, 55],
  [38, 56],
  [37, 55],
]
const line = ring.slice(0, 2)

test.each<Geometry>([
  { type: 'Point', coordinates: [37, 55] },
  { type: 'LineString', coordinates: line },
  { type: 'Polygon', coordinates: [ring, ring] },
  { type: 'MultiPoint', coordinates: line },
  { type: 'MultiLineString', coordinates: [line, line] },
  { type: 'MultiPolygon', coordinates: [[ring], [ring, ring]] },
])('$type is plain, flat and with heights', (geometry) => {
  const facts = { type: geometry.type, isSound: true, isOnEarth: true }
  expect(scan(geometry)).toEqual({ ...facts, heights: false })
  expect(scan(geometry, true)).toEqual({ ...facts, heights: true })
})

test.each<[string, Geometry]>([
  ['an open ring', { type: 'Polygon', coordinates: [ring, [...ring.slice(0, 3), [37, 56]]] }],
  [
    'a ring of three points',
    { type: 'MultiPolygon', coordinates: [[ring], [[...line, ...line.slice(0, 1)]]] },
  ],
  ['a line in one place', { type: 'LineString', coordinates: [line, line].map(() => [37, 55]) }],
  ['a line of one point', { type: 'MultiLineString', coordinates: [line, line.slice(1)] }],
])('%s is not sound', (_, geometry) => {
  expect(scan(geometry)).toMatchObject({ isSound: false, isOnEarth: true })
})

test('coordinates that are no degrees', () => {
  expect(scan({ type: 'Point', coordinates: [181, 55] })).toMatchObject({ isOnEarth: false })
  expect(scan({ type: 'MultiPoint', coordinates: [line[0] ?? [], [37, -91]] })).toMatchObject({
    isOnEarth: false,
  })
})

const polygon: Geometry = { type: 'Polygon', coordinates: [ring] }

function changed(change: (bytes: Buffer) => void, geometry: Geometry = polygon, heights = false) {
  const bytes = writeWkb(geometry, heights)
  change(bytes)
  return scanWkb(bytes)
}

test.each([
  ['another order of bytes', changed((bytes) => bytes.writeUInt8(0))],
  ['a collection', scanWkb(writeWkb({ type: 'GeometryCollection', geometries: [polygon] }))],
  ['measures', changed((bytes) => bytes.writeUInt32LE(2003, 1))],
  ['heights as in EWKB', changed((bytes) => bytes.writeUInt32LE(0x80000003, 1), polygon, true)],
  ['a number of rings beyond the end', changed((bytes) => bytes.writeUInt32LE(2, 5))],
  ['a number of points beyond the end', changed((bytes) => bytes.writeUInt32LE(0xffffffff, 9))],
  ['no rings', changed((bytes) => bytes.writeUInt32LE(0, 5))],
  ['bytes behind it', scanWkb(Buffer.concat([writeWkb(polygon), Buffer.alloc(1)]))],
  ['an end in between', scanWkb(writeWkb(polygon).subarray(0, -1))],
  ['no bytes', scanWkb(Buffer.alloc(0))],
  ['a coordinate that is no number', changed((bytes) => bytes.writeDoubleLE(Number.NaN, 13))],
  ['a height that is no number', changed((bytes) => bytes.writeDoubleLE(Number.NaN, 29), polygon, true)],
  [
    'parts of another type',
    changed((bytes) => bytes.writeUInt32LE(5, 1), { type: 'MultiPolygon', coordinates: [[ring]] }),
  ],
  [
    'flat parts among heights',
    changed((bytes) => bytes.writeUInt32LE(1004, 1), { type: 'MultiPoint', coordinates: line }),
  ],
])('%s is not plain', (_, found) => {
  expect(found).toBeNull()
})

test('a geometry as its column takes it', () => {
  const plain = scanWkb(writeWkb(polygon, true))
  const as = (kind: string) => plain && plainAs(plain, kind)
  expect(as('Polygon')).toEqual([writeWkb(polygon, true)])
  expect(as('Geometry')).toEqual([writeWkb(polygon, true)])
  expect(Buffer.concat(as('MultiPolygon') ?? [])).toEqual(
    writeWkb({ type: 'MultiPolygon', coordinates: [[ring]] }, true),
  )
  expect(as('MultiLineString')).toBeNull()
})
