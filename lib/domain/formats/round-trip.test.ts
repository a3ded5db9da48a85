import fc from 'fast-check'
import type { Geometry, Position } from 'geojson'
import { describe, expect, test } from 'vitest'
import { rowsOf, writtenFile } from '@/lib/testing/formats/files'
import { convertValue } from './values/convert-value'
import { eachPosition, type ExportField, type ExportRow, type OwnFormat, openSource, Survey } from './index'

const part = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6)
const position: fc.Arbitrary<Position> = fc.tuple(part(179), part(84))
const line = fc.array(position, { minLength: 2, maxLength: 6 })

/** A square with a square hole, outer ring counterclockwise as in RFC 7946. */
const polygon = fc
  .tuple(position, fc.integer({ min: 1, max: 50 }))
  .map(([[x = 0, y = 0], size]): Position[][] => {
    const ring = (r: number): Position[] => [
      [x - r, y - r],
      [x + r, y - r],
      [x + r, y + r],
      [x - r, y + r],
      [x - r, y - r],
    ]
    const side = size / 100
    return [ring(side), ring(side / 2).toReversed()]
  })

const kinds = {
  Point: position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  MultiPoint: line.map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
  LineString: line.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  MultiLineString: fc
    .array(line, { minLength: 2, maxLength: 3 })
    .map((coordinates): Geometry => ({ type: 'MultiLineString', coordinates })),
  Polygon: polygon.map((coordinates): Geometry => ({ type: 'Polygon', coordinates })),
  MultiPolygon: fc.tuple(polygon, polygon).map(([one, other]): Geometry => {
    // Far apart, so that neither lies in the other.
    const [near, far] = [one[0]?.[0]?.[0] ?? 0, other[0]?.[0]?.[0] ?? 0]
    const shift = near + (near > 0 ? -120 : 120) - far
    const moved = other.map((ring) => ring.map(([x = 0, y = 0]) => [x + shift, y]))
    return { type: 'MultiPolygon', coordinates: [one, moved] }
  }),
}

const word = fc.string({
  unit: fc.constantFrom(...Array.from('абвгдеёжзиклмнопрстуфхцчшщъыьэюяАБВГДЁЯ №«»"\';,<>&=+-abc')),
  maxLength: 40,
})
/** Text formats do not distinguish an empty text from none, nor keep surrounding blanks. */
const cleanText = word.map((text) => text.trim()).filter((text) => text !== '' && !/^[\d.,+-]*$/.test(text))

const fields: ExportField[] = [
  { name: 'name', title: 'Название', type: 'string' },
  { name: 'depth', title: 'Глубина, м', type: 'double' },
  { name: 'floors', title: 'Этажей', type: 'int' },
  { name: 'seen', title: 'Осмотрен', type: 'date' },
  { name: 'works', title: 'Работает', type: 'boolean' },
  { name: 'number', title: 'Номер', type: 'long' },
]

const attributes = fc.record({
  name: fc.option(cleanText),
  depth: fc.option(fc.integer({ min: -1e6, max: 1e6 }).map((value) => value / 1000 + 0.0005)),
  floors: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  seen: fc.option(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10)),
  ),
  works: fc.option(fc.boolean()),
  number: fc.option(fc.integer({ min: 2 ** 40, max: Number.MAX_SAFE_INTEGER })),
})

interface Case {
  format: OwnFormat
  kind: keyof typeof kinds
}
const all = Object.keys(kinds) as (keyof typeof kinds)[]
const cases: Case[] = (['geojson', 'gpkg', 'kml', 'csv', 'shp', 'gpx'] as const).flatMap((format) => {
  const taken = format === 'gpx' ? (['Point', 'LineString', 'MultiLineString'] as const) : all
  return taken.map((kind) => ({ format, kind }))
})

/** The values read back, under their original columns. */
async function readBack(path: string, format: OwnFormat) {
  const source = await openSource(path)
  const survey = new Survey(source)
  for await (const rows of source.rows()) for (const row of rows) survey.add(row)
  await source.close()
  const rows = await rowsOf(path)
  return rows.map((row) => ({
    geometry: row.geometry,
    attributes: Object.fromEntries(
      fields.map(({ name, title, type }) => {
        const key = format === 'kml' || format === 'csv' ? title : name
        return [name, convertValue(row.attributes[key], type, source.typing)]
      }),
    ),
  }))
}

/** With heights made of the places, so that both ends of a ring have the same one; none is 0. */
function raised(geometry: Geometry): Geometry {
  const high = structuredClone(geometry)
  eachPosition(high, (position) => {
    position[2] = Math.round((position[0] ?? 0) * 7 + (position[1] ?? 0) * 13) + 0.5
  })
  return high
}

const high = all.flatMap((kind) =>
  (['geojson', 'gpkg', 'kml', 'csv', 'shp'] as const).flatMap((format) =>
    // Points of a table are in columns of longitude and latitude.
    format === 'csv' && kind === 'Point' ? [] : [{ format, kind }],
  ),
)

test.each(high)('$format of $kind has its heights after a round trip', async ({ format, kind }) => {
  const some = fc.sample(kinds[kind], 10).map(raised)
  const rows = some.map(
    (geometry, at): ExportRow => ({ id: at + 1, geometry, attributes: { name: `n${at}` } }),
  )
  const path = await writtenFile({ format, fields, geometryType: kind, heights: true }, rows)
  const back = await rowsOf(path)
  expect(back.map(({ geometry }) => normal(geometry))).toEqual(some.map(normal))
})

describe.each(cases)('$format of $kind', ({ format, kind }) => {
  test('is unchanged after a round trip', async () => {
    const rows = fc.array(fc.record({ geometry: kinds[kind], attributes }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('ru' as const, 'en' as const), async (made, locale) => {
        const written: ExportRow[] = made.map((row, at) => ({ id: at + 1, ...row }))
        const path = await writtenFile({ format, fields, geometryType: kind, locale }, written)
        const back = await readBack(path, format)
        expect(back.length).toBe(made.length)
        back.forEach((row, at) => {
          expect(row.attributes).toEqual(made[at]?.attributes)
          expect(normal(row.geometry)).toEqual(normal(made[at]?.geometry ?? null))
        })
      }),
      { numRuns: format === 'gpkg' || format === 'shp' ? 15 : 25 },
    )
  })
})

/** Normalizes ring direction, starting points and the order of parts. */
function normal(geometry: Geometry | null): unknown {
  if (geometry?.type === 'Polygon') return geometry.coordinates.map(ringKey)
  if (geometry?.type === 'MultiPolygon')
    return geometry.coordinates.map((one) => one.map(ringKey).join()).sort()
  return geometry
}

const ringKey = (ring: readonly Position[]) =>
  ring
    .slice(1)
    .map((one) => one.join(' '))
    .sort()
    .join()
