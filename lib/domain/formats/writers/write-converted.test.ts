import { readdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { describe, expect, test } from 'vitest'
import { stagingFolder } from '@/lib/platform/storage/staging'
import { anySystem, bytesOf, fileOf, rowsOf, writtenFile } from '@/lib/testing/formats/files'
import { readXlsx } from '@/lib/testing/sheets/read-xlsx'
import { type Export, type ExportField, type ExportRow, openSource, previewSource } from '../index'

const fields: ExportField[] = [
  { name: 'name', title: 'Название', type: 'string' },
  { name: 'floors', title: 'Этажей', type: 'int' },
  { name: 'depth', title: 'Глубина', type: 'double' },
  { name: 'day', title: 'День', type: 'date' },
]
const attributes = { name: 'Дом «Ёж» № 1', floors: 3, depth: 1.25, day: '2024-05-06' }
const square = [
  [30, 60],
  [31, 60],
  [31, 61],
  [30, 61],
  [30, 60],
]
const rows: ExportRow[] = [
  { id: 1, geometry: { type: 'Point', coordinates: [30.5, 60.25] }, attributes },
  { id: 2, geometry: { type: 'LineString', coordinates: square.slice(0, 3) }, attributes },
  { id: 3, geometry: { type: 'Polygon', coordinates: [square] }, attributes },
]
const gaussKruger = {
  srid: 28407,
  wkt: 'PROJCS["Pulkovo 1942 / Gauss-Kruger zone 7",GEOGCS["Pulkovo 1942",DATUM["Pulkovo_1942",SPHEROID["Krassowsky 1940",6378245,298.3,AUTHORITY["EPSG","7024"]],AUTHORITY["EPSG","6284"]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4284"]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",39],PARAMETER["scale_factor",1],PARAMETER["false_easting",7500000],PARAMETER["false_northing",0],UNIT["metre",1],AUTHORITY["EPSG","28407"]]',
}
const metres: ExportRow[] = [
  { id: 1, geometry: { type: 'Point', coordinates: [7_413_000, 6_180_000] }, attributes },
]

const written = (format: Export['format'], more: Partial<Export> = {}) =>
  writtenFile({ format, fields, ...more }, rows)
const pairs = (coordinates: unknown) => JSON.parse(JSON.stringify(coordinates))

describe('200: read again as they were', () => {
  test.each(['fgb', 'mif', 'tab', 'gml'] as const)('%s', async (format) => {
    const back = await rowsOf(await written(format))
    expect(back).toHaveLength(3)
    for (const row of rows) {
      const same = back.find(({ geometry }) => geometry?.type.endsWith(row.geometry?.type ?? ''))
      // A date of a FlatGeobuf is a moment, and one of a GML file without a schema a text.
      const { day: _, ...plain } = attributes
      expect(same?.attributes).toMatchObject(plain)
      expect(flat(same?.geometry)).toEqual(flat(row.geometry).map((value) => expect.closeTo(value, 5)))
    }
  })

  test('a drawing has the geometry, on a layer of the table, and no attributes', async () => {
    const back = await rowsOf(await written('dxf', { name: 'houses' }), { srid: '4326' })
    expect(back.map(({ attributes }) => attributes.Layer)).toEqual(['houses', 'houses', 'houses'])
    expect(flat(back[2]?.geometry)).toEqual(pairs(square).flat())
  })

  test.each(['gpkg', 'fgb', 'mif', 'tab', 'gml', 'shp'] as const)('%s in another system', async (format) => {
    const path = await writtenFile({ format, fields, geometryType: 'Point', system: gaussKruger }, metres)
    const source = await openSource(path, { findSystem: anySystem })
    await source.close()
    expect(source).toMatchObject({
      sridFrom: 'file',
      system: expect.stringMatching(/28407|Gauss|Transverse/i),
    })
    const [row] = await rowsOf(path)
    expect(flat(row?.geometry)).toEqual([expect.closeTo(7413000, 2), expect.closeTo(6180000, 2)])
  })

  test.each([
    ['mif', 'windows-1251'],
    ['mif', 'ibm866'],
    ['tab', 'windows-1251'],
    ['shp', 'windows-1251'],
    ['csv', 'windows-1251'],
  ] as const)('%s in %s', async (format, encoding) => {
    const path = await written(format, { encoding })
    const preview = await previewSource(path, {})
    expect(preview.rows[0]?.given).toMatchObject({
      [format === 'csv' ? 'Название' : 'name']: attributes.name,
    })
    if (format === 'csv' || format === 'shp') expect(preview.encoding).toBe('windows-1251')
  })
})

test('the system and the encoding of a Shapefile are told in its files', async () => {
  const what = { format: 'shp', fields, system: gaussKruger, encoding: 'ibm866' } as const
  const zip = await fromBufferPromise(await bytesOf(await writtenFile(what, metres)))
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    if (/\.(prj|cpg)$/.test(entry.fileName))
      texts[entry.fileName.slice(-3)] = await text(await zip.openReadStreamPromise(entry))
  expect(texts.cpg).toBe('866')
  expect(texts.prj).toMatch(/^PROJCS\["Pulkovo_1942_\/_Gauss-Kruger_zone_7",.*DATUM\["D_Pulkovo_1942"/)
  expect(texts.prj).not.toContain('AUTHORITY')
})

test('long whole numbers take 18 places where they fit', async () => {
  const long = (longest?: number): ExportField => ({ name: 'n', title: 'n', type: 'long', longest })
  const row = { id: 1, geometry: null, attributes: { n: '123456789012345678' } }
  for (const [field, length] of [
    [long(18), 18],
    [long(19), 20],
    [long(), 20],
  ] as const) {
    const path = await writtenFile({ format: 'shp', fields: [field], geometryType: 'Point' }, [row])
    const zip = await fromBufferPromise(await bytesOf(path))
    for await (const entry of zip.eachEntry())
      if (entry.fileName.endsWith('.dbf'))
        expect((await bytesOfEntry(await zip.openReadStreamPromise(entry)))[48]).toBe(length)
    expect((await rowsOf(path))[0]?.attributes.n).toBe(123456789012345678n)
  }
})

test('a workbook has the place and typed cells', async () => {
  const point = rows.slice(0, 1)
  const path = await writtenFile({ format: 'xlsx', fields, geometryType: 'Point' }, point)
  expect(await readXlsx(await bytesOf(path))).toEqual([
    ['Долгота', 'Широта', 'Название', 'Этажей', 'Глубина', 'День'],
    [30.5, 60.25, attributes.name, 3, 1.25, 45_418],
  ])
  expect(await rowsOf(path)).toMatchObject([{ geometry: point[0]?.geometry }])
  const wkt = await readXlsx(await bytesOf(await written('xlsx')))
  expect(wkt[1]?.[0]).toMatch(/^POINT ?\(30.5 60.25\)$/)
})

test('no folder is left behind, also when the reader leaves', async () => {
  const before = await readdir(stagingFolder())
  await written('fgb')
  await expect(rowsOf(await fileOf('fgb\x03fgb'))).rejects.toThrow()
  expect(await readdir(stagingFolder())).toEqual(before)
})

async function bytesOfEntry(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** All numbers of a geometry. */
function flat(geometry: ExportRow['geometry'] | undefined): number[] {
  if (!geometry || geometry.type === 'GeometryCollection') return []
  return [geometry.coordinates].flat(4) as number[]
}
