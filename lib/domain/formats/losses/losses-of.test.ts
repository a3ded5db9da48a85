import { fromBufferPromise } from 'yauzl'
import { expect, test } from 'vitest'
import { bytesOf, rowsOf, writtenFile } from '@/lib/testing/formats/files'
import {
  countedLosses,
  expectedLosses,
  type Export,
  type ExportField,
  type ExportRow,
  lossesOf,
  type LossKind,
  Notices,
} from '../index'

const field = (name: string, type: ExportField['type'] = 'string', longest?: number): ExportField => ({
  name,
  title: name,
  type,
  longest,
})
const at = [37, 55, 120]

type Choices = Partial<Pick<Export, 'geometryType' | 'encoding' | 'heights'>>

async function lossesIn(
  format: Export['format'],
  fields: ExportField[],
  rows: Partial<ExportRow>[],
  choices: Choices = {},
) {
  const losses = lossesOf({ format, fields, geometryType: 'Point', ...choices })
  const counts = new Notices<LossKind>()
  const all = rows.map((row, id): ExportRow => ({ id, geometry: null, attributes: {}, ...row }))
  const parts = async function* () {
    yield all
  }
  for await (const part of countedLosses(parts(), losses, counts)) expect(part).toBe(all)
  const counted = counts.all.map(({ kind, name, count }) => [kind, name, count])
  return { counted, expected: expectedLosses(losses).map(({ kind, name }) => [kind, name]) }
}

const point = { type: 'Point', coordinates: at } as const
const values = (...given: unknown[]) => given.map((value) => ({ geometry: point, attributes: { a: value } }))

test('a Shapefile: names, long texts, times, letters, long numbers and dates beyond four digits', async () => {
  const fields = [
    field('a'),
    field('a_long_field_name', 'timestamp'),
    field('n', 'long', 19),
    field('d', 'date'),
  ]
  const attributes = {
    a: 'я'.repeat(255),
    a_long_field_name: '2024-01-01T00:00:00Z',
    n: 1234567890123456789n,
    d: '12024-01-01',
  }
  const more = { attributes: { a: 'Ёж 😀', d: '2024-01-01' } }
  const { counted, expected } = await lossesIn('shp', fields, [{ attributes }, more], {
    encoding: 'windows-1251',
    heights: true,
  })
  expect(counted).toEqual([
    ['renamed', 'a_long_field_name → a_long_fie', 1],
    ['cut', 'a', 1],
    ['letters', 'a', 1],
    ['types', 'a_long_field_name', 1],
    ['types', 'n', 1],
    ['emptied', 'd', 1],
  ])
  expect(expected).toEqual([
    ['renamed', 'a_long_field_name → a_long_fie'],
    ['cut', null],
    ['letters', null],
    ['types', 'a_long_field_name'],
  ])
  const path = await writtenFile({ format: 'shp', fields: [field('d', 'date')], geometryType: 'Point' }, [
    { id: 1, geometry: null, attributes: { d: '12024-01-01' } },
  ])
  expect((await rowsOf(path))[0]?.attributes.d).toBeNull()
})

test('254 bytes of a text are kept in a DBF, 255 are not; two to a letter in UTF-8', async () => {
  const texts = values('я'.repeat(127), 'я'.repeat(127) + 'x', 'x'.repeat(254))
  expect((await lossesIn('shp', [field('a')], texts, { heights: true })).counted).toEqual([['cut', 'a', 1]])
  expect((await lossesIn('tab', [field('a')], texts)).counted).toContainEqual(['cut', 'a', 1])
  expect((await lossesIn('shp', [field('a')], texts, { heights: true, encoding: 'ibm866' })).counted).toEqual(
    [],
  )
})

test('GPX: areas, objects without geometry, and attributes as extensions', async () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]
  const rows: Partial<ExportRow>[] = [
    ...values('x'),
    { geometry: { type: 'Polygon', coordinates: [ring] } },
    {},
    { geometry: { type: 'MultiPoint', coordinates: [] } },
    { geometry: { type: 'MultiPoint', coordinates: [at, at] } },
  ]
  const { counted, expected } = await lossesIn('gpx', [field('a')], rows)
  expect(counted).toEqual([
    ['extensions', null, 1],
    ['withoutGeometry', null, 2],
    ['kinds', null, 1],
    ['split', null, 1],
  ])
  expect(expected).toEqual([
    ['extensions', null],
    ['withoutGeometry', null],
  ])
})

test('DXF: each attribute with the number of its values, areas, and objects without geometry', async () => {
  const { counted, expected } = await lossesIn('dxf', [field('a'), field('b')], [...values('x', null), {}])
  expect(counted).toEqual([
    ['attributes', 'a', 1],
    ['withoutGeometry', null, 1],
  ])
  expect(expected).toEqual([
    ['attributes', 'a'],
    ['attributes', 'b'],
    ['withoutGeometry', null],
  ])
  const areas = await lossesIn('dxf', [], [], { geometryType: 'Polygon' })
  expect(areas.expected).toContainEqual(['outlines', null])
})

test.each(['csv', 'xlsx', 'mif', 'tab'] as const)('%s: heights of points', async (format) => {
  const { counted, expected } = await lossesIn(format, [], values(1), { heights: true })
  expect(counted).toContainEqual(['heights', null, 1])
  expect(expected).toContainEqual(['heights', null])
})

test.each(['kml', 'gpx', 'gml', 'fgb', 'gpkg'] as const)('%s keeps heights', async (format) => {
  const { counted } = await lossesIn(format, [], values(1), { heights: true })
  expect(counted.map(([kind]) => kind)).not.toContain('heights')
})

test.each([
  ['csv', 'koi8-r', 'Ñ'],
  ['mif', 'ibm866', '«Ёж»'],
  ['kml', undefined, 'a\u0001'],
  ['xlsx', undefined, 'a\u0001'],
] as const)('%s in %s: characters that it lacks', async (format, encoding, text) => {
  const { counted } = await lossesIn(format, [field('a')], values(text, 'abc'), { encoding })
  expect(counted).toContainEqual(['letters', 'a', 1])
})

test('GeoJSON loses nothing', async () => {
  expect(await lossesIn('geojson', [field('a')], values('x', 1, null))).toEqual({ counted: [], expected: [] })
})

test.each([
  ['mif', 'utf-8'],
  ['tab', 'windows-1251'],
  ['gml', undefined],
  ['fgb', undefined],
  ['gpkg', undefined],
] as const)('%s in %s has the names that are told', async (format, encoding) => {
  const names = [
    'a_very_long_name_of_a_field_that_has_more',
    'a_very_long_name_of_a_field_that_has_less',
    'Имя поля',
    'b-c',
    '1st',
    'fid',
    'Имя_поля',
  ]
  const fields = names.map((name) => field(name))
  const attributes = Object.fromEntries(names.map((name, at) => [name, `value ${at}`]))
  const what = { format, fields, geometryType: 'Point', encoding }
  const path = await writtenFile(what, [
    { id: 1, geometry: { type: 'Point', coordinates: [1, 2] }, attributes },
  ])
  const told = expectedLosses(lossesOf(what)).flatMap(({ kind, name }) =>
    kind === 'renamed' && name ? [name.split(' → ')] : [],
  )
  const short = new Map(told.map(([from = '', to = '']) => [from, to]))
  const [row] = await rowsOf(path, encoding ? { encoding } : {})
  for (const [at, name] of names.entries())
    expect(row?.attributes[short.get(name) ?? name], name).toBe(`value ${at}`)
  if (format === 'gml') expect(await invalidNames(path)).toEqual([])
  if (format === 'tab') expect(await entriesOf(path)).toContain('objects.tab')
})

/** Elements of a GML file whose names do not begin as XML names do. */
const invalidNames = async (path: string) =>
  (await bytesOf(path)).toString().match(/<ogr:[^\p{L}_][^ >]*/gu) ?? []

async function entriesOf(path: string): Promise<string[]> {
  const zip = await fromBufferPromise(await bytesOf(path))
  const names: string[] = []
  for await (const entry of zip.eachEntry()) names.push(entry.fileName)
  return names
}
