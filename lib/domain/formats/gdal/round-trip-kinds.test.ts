import fc from 'fast-check'
import type { Geometry, Position } from 'geojson'
import { expect, test } from 'vitest'
import { rowsOf, writtenFile } from '@/lib/testing/formats/files'
import { eachPosition, type ExportField, type ExportFormat, type ExportRow } from '../index'

const fields: ExportField[] = [{ name: 'nomer', title: 'nomer', type: 'int' }]

const part = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5)
const position = fc.tuple(part(170), part(80)).map((pair): Position => pair)
const line = fc.uniqueArray(position, { minLength: 3, maxLength: 5, selector: String })

/** A square with a square hole, outer ring counterclockwise. */
const polygon = position.map(([x = 0, y = 0]): Position[][] => {
  const ring = (r: number): Position[] => [
    [x - r, y - r],
    [x + r, y - r],
    [x + r, y + r],
    [x - r, y + r],
    [x - r, y - r],
  ]
  return [ring(0.5), ring(0.25).toReversed()]
})
const farApart = fc
  .tuple(part(80), part(80))
  .map(([x, y]): Position[][][] => [[square(x - 90, y)], [square(x + 90, y)]])
const square = (x: number, y: number): Position[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
  [x, y],
]

const geometry: fc.Arbitrary<Geometry> = fc.oneof(
  position.map((coordinates) => ({ type: 'Point' as const, coordinates })),
  line.map((coordinates) => ({ type: 'MultiPoint' as const, coordinates })),
  line.map((coordinates) => ({ type: 'LineString' as const, coordinates })),
  fc
    .tuple(line, line)
    .map((coordinates) => ({ type: 'MultiLineString' as const, coordinates: [...coordinates] })),
  polygon.map((coordinates) => ({ type: 'Polygon' as const, coordinates })),
  farApart.map((coordinates): Geometry => ({ type: 'MultiPolygon', coordinates })),
)
const drawn = fc.sample(geometry, { numRuns: 60, seed: 20_261_213 })

/** Formats that hold each geometry as one object. */
const whole: ExportFormat[] = ['fgb', 'gml', 'mif', 'tab', 'xlsx']
const high: ExportFormat[] = ['fgb', 'gml', 'xlsx']
/** Those that make several points of a MultiPoint. */
const splits: ExportFormat[] = ['mif', 'tab']

const cases = [
  ...whole.map((format) => ({ format, heights: false })),
  ...high.map((format) => ({ format, heights: true })),
]

test.each(cases)('$format gives all kinds of geometry back, heights: $heights', async (one) => {
  const { format, heights } = one
  const made = heights ? drawn.map(raised) : drawn
  const rows = made.map((geometry, at): ExportRow => ({ id: at + 1, geometry, attributes: { nomer: at } }))
  const back = await rowsOf(await writtenFile({ format, fields, heights }, rows))
  if (!splits.includes(format)) expect(back).toHaveLength(made.length)
  for (const { geometry, attributes } of back) {
    const same = made[Number(attributes.nomer)]
    if (same?.type === 'MultiPoint' && splits.includes(format)) continue
    expect(geometry?.type).toBe(same?.type)
    expect(pointsOf(geometry)).toEqual(pointsOf(same ?? null))
  }
  expect(allOf(back)).toEqual(allOf(rows))
})

test('dxf gives all lines and places back', async () => {
  const rows = drawn.map((geometry, at): ExportRow => ({ id: at + 1, geometry, attributes: {} }))
  const back = await rowsOf(await writtenFile({ format: 'dxf', fields }, rows), { srid: '4326' })
  expect(allOf(back)).toEqual(allOf(rows))
})

const allOf = (some: readonly { geometry: Geometry | null }[]) =>
  new Set(some.flatMap(({ geometry }) => pointsOf(geometry)))

/** With heights made of the places, so that both ends of a ring have the same one. */
function raised(geometry: Geometry): Geometry {
  return JSON.parse(
    JSON.stringify(geometry, (_, value) =>
      Array.isArray(value) && typeof value[0] === 'number' ? [...value, Math.round(value[0]) + 0.5] : value,
    ),
  )
}

/** The places of a geometry, to the fifth digit; rings may begin elsewhere and turn the other way. */
function pointsOf(geometry: Geometry | null): string[] {
  const found = new Set<string>()
  if (geometry) eachPosition(geometry, (one) => found.add(one.map((value) => value.toFixed(5)).join(' ')))
  return [...found].sort()
}
