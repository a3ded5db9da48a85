import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anySystem, bytesOf, encoded, fileOf, rowsOf, writtenFile, zipOf } from '@/lib/testing/formats/files'
import { openSource, previewSource, type SourceOptions } from './index'
import { openArchive } from './readers/archive'

const fixture = (name: string) => join(process.cwd(), 'lib/testing/formats/fixtures', name)
const school = { name: 'Школа', floors: 3, len: 1.5 }
const place = { type: 'Point', coordinates: [expect.closeTo(37.6, 6), expect.closeTo(55.7, 6)] }

async function opened(path: string, options: SourceOptions = {}) {
  const source = await openSource(path, { findSystem: anySystem, ...options })
  await source.close()
  return source
}

describe('200: read by way of GDAL', () => {
  test.each([
    ['mapinfo.zip', 'tab', ['p'], [37.6, 55.7]],
    ['geodatabase.zip', 'gdb', ['p'], [37.6, 55.7]],
    // In SK-42, zone 7.
    ['points.fgb', 'fgb', ['p'], [7_412_094.003, 6_176_150.953]],
  ])('%s', async (name, format, sources, [x = 0, y = 0]) => {
    const rows = await rowsOf(fixture(name))
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.attributes.floors === 3)).toMatchObject({
      geometry: { type: 'Point', coordinates: [expect.closeTo(x, 3), expect.closeTo(y, 3)] },
      attributes: { ...school, code: 12_345_678_901_234 },
    })
    expect(await opened(fixture(name))).toMatchObject({ format, sources, sridFrom: 'file' })
  })

  test('a MIF in Gauss-Krueger coordinates', async () => {
    const mif = `Version 300\nCharset "WindowsCyrillic"\nDelimiter ","\nCoordSys Earth Projection 8, 1001, "m", 39, 0, 1, 7500000, 0\nColumns 1\n  n Integer\nData\n\nPoint 7413000 6180000\n`
    const [row] = await rowsOf(await zipOf({ 'Карта/a.MIF': mif, 'Карта/a.MID': '7\n' }))
    const place = { type: 'Point', coordinates: [7_413_000, 6_180_000] }
    expect(row).toEqual({ number: 1, geometry: place, attributes: { n: 7 } })
  })

  test.each([
    ['Neutral', 'windows-1251', {}],
    ['Neutral', 'utf-8', {}],
    ['Neutral', 'cp866', {}],
    ['Neutral', 'koi8-r', {}],
    ['WindowsLatin1', 'windows-1251', { encoding: 'cp1251' }],
    ['WindowsCyrillic', 'cp866', { encoding: 'cp866' }],
    ['Neutral', 'koi8-r', { encoding: 'koi8-r' }],
  ])('a MIF that says %s and is in %s', async (charset, encoding, options) => {
    const mif = `Version 300\nCharset "${charset}"\nDelimiter ","\nColumns 1\n  n Char(20)\nData\n\n${' '.repeat(3000)}\nPoint 30 60\n`
    const mid = encoding === 'utf-8' ? Buffer.from('"Школа"\n') : encoded('"Школа"\n', encoding)
    const path = await zipOf({ 'a.mif': mif, 'a.mid': mid })
    expect(await rowsOf(path, { srid: '4326', ...options })).toMatchObject([{ attributes: { n: 'Школа' } }])
  })

  test('a TAB whose encoding the caller names', async () => {
    const misread = new TextDecoder('koi8-r').decode(encoded('Школа', 'cp1251'))
    const rows = await rowsOf(fixture('mapinfo.zip'), { encoding: 'koi8-r' })
    expect(rows.map(({ attributes }) => attributes.name)).toContain(misread)
  })

  test('a TAB that says nothing of its encoding is read in the one of its values', async () => {
    const archive = await openArchive(fixture('mapinfo.zip'))
    const members: Record<string, Buffer> = {}
    for (const entry of archive.entries) members[entry.fileName] = await archive.load(entry)
    archive.close()
    const [from, to] = [encoded('Школа', 'cp1251'), encoded('Школа', 'cp866')]
    const { 'p.dat': dat = from, 'p.tab': tab = from } = members
    to.copy(dat, dat.indexOf(from))
    const neutral = tab.toString('latin1').replaceAll('WindowsCyrillic', 'Neutral')
    const rows = await rowsOf(await zipOf({ ...members, 'p.dat': dat, 'p.tab': neutral }))
    expect(rows.map(({ attributes }) => attributes.name)).toContain('Школа')
  })

  test('a MIF without a word of its encoding, whose preview offers others', async () => {
    const mif = encoded(
      'Version 300\nDelimiter ","\nColumns 1\n  имя Char(20)\nData\n\nPoint 30 60\n',
      'cp866',
    )
    const path = await zipOf({ 'a.mif': mif, 'a.mid': encoded('"Школа"\n', 'cp866') })
    const preview = await previewSource(path, { srid: '4326', encoding: 'cp866' })
    expect(preview).toMatchObject({ encoding: 'ibm866', rows: [{ attributes: { имя: 'Школа' } }] })
    expect(preview.encodings).toContain('koi8-r')
    expect(preview.encodings).not.toContain('utf-16le')
  })

  test('texts of a drawing in the encoding that the caller names', async () => {
    const dxf = '0\nSECTION\n2\nENTITIES\n0\nTEXT\n8\n0\n10\n30\n20\n60\n40\n1\n1\nШкола\n0\nENDSEC\n0\nEOF\n'
    const rows = await rowsOf(await fileOf(encoded(dxf, 'koi8-r')), { srid: '4326', encoding: 'koi8-r' })
    expect(rows).toMatchObject([{ attributes: { Text: 'Школа' } }])
  })

  test('400: an encoding that nobody knows, for every format', async () => {
    for (const file of ['table.xlsx', 'geodatabase.zip', 'mapinfo.zip', 'points.fgb'])
      await expect(openSource(fixture(file), { encoding: 'rot13' })).rejects.toMatchObject({
        key: 'import.encoding',
      })
  })

  test.each(['table.xlsx', 'table.ods'])('the cells of %s keep their types', async (name) => {
    const preview = await previewSource(fixture(name), {})
    expect(preview.fields.map(({ name, type }) => [name, type])).toEqual([
      ['name', 'string'],
      ['floors', 'int'],
      ['len', 'double'],
      ['day', 'date'],
      ['code', 'long'],
    ])
    expect(preview.rows[0]?.attributes).toMatchObject({ ...school, day: '2024-05-06' })
  })

  test('another sheet of a workbook', async () => {
    expect((await opened(fixture('table.xlsx'))).sources).toEqual(['p', 'second'])
    expect((await rowsOf(fixture('table.xlsx'), { source: 'second' }))[0]?.attributes.name).toBe('Двор')
    await expect(opened(fixture('table.xlsx'), { source: 'third' })).rejects.toMatchObject({
      key: 'import.source',
    })
  })

  test('GML', async () => {
    const gml = `<?xml version="1.0"?><ogr:FeatureCollection xmlns:ogr="http://ogr.maptools.org/" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember><ogr:p><ogr:geometryProperty><gml:Point srsName="EPSG:4326"><gml:coordinates>37.6,55.7</gml:coordinates></gml:Point></ogr:geometryProperty><ogr:name>Школа</ogr:name></ogr:p></gml:featureMember></ogr:FeatureCollection>`
    expect(await rowsOf(await fileOf(gml))).toMatchObject([
      { geometry: place, attributes: { name: 'Школа' } },
    ])
  })

  test('tables without geometry beside a layer are told', async () => {
    const member = (table: string, more: string) =>
      `<gml:featureMember><ogr:${table} gml:id="${table}.${more.length}">${more}</ogr:${table}></gml:featureMember>`
    const point =
      '<ogr:geometryProperty><gml:Point srsName="EPSG:4326"><gml:coordinates>37.6,55.7</gml:coordinates></gml:Point></ogr:geometryProperty>'
    const members = [
      member('p', point),
      member('owners', '<ogr:n>1</ogr:n>'),
      member('owners', '<ogr:n>23</ogr:n>'),
    ]
    const gml = `<?xml version="1.0"?><ogr:FeatureCollection xmlns:ogr="http://ogr.maptools.org/" xmlns:gml="http://www.opengis.net/gml">${members.join('')}</ogr:FeatureCollection>`
    const { sources, notices } = await previewSource(await fileOf(gml), {})
    expect(sources).toEqual(['p'])
    expect(notices).toEqual([{ kind: 'tables', name: 'owners', count: 2 }])
  })

  test('a preview converts no more than it shows, and then does not know the number', async () => {
    expect((await previewSource(fixture('mapinfo.zip'), {})).count).toBe(2)
    const source = await openSource(fixture('mapinfo.zip'), { sample: 1 })
    expect(source.count).toBeNull()
    let rows = 0
    for await (const { length } of source.rows()) rows += length
    await source.close()
    expect(rows).toBe(1)
  })
})

describe('200: what the own readers leave out', () => {
  test('curves of a GeoPackage become many short edges', async () => {
    const [row] = await rowsOf(await curvedPackage())
    const ring = row?.geometry?.type === 'Polygon' ? (row.geometry.coordinates[0] ?? []) : []
    expect(ring.length).toBeGreaterThan(20)
    for (const [x = 0, y = 0] of ring) expect(Math.hypot(x - 1, y)).toBeCloseTo(1, 6)
  })

  test('surfaces in space of a Shapefile become areas', async () => {
    const source = await opened(fixture('surfaces.zip'))
    expect([source.format, source.sources]).toEqual(['shp', ['a']])
    expect((await rowsOf(fixture('surfaces.zip')))[0]?.geometry).toMatchObject({ type: 'MultiPolygon' })
  })
})

describe('400: with the cause', () => {
  const drawing =
    '  0\r\nSECTION\r\n  2\r\nENTITIES\r\n  0\r\nPOINT\r\n  8\r\nA\r\n 10\r\n30\r\n 20\r\n60\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'

  test('a drawing without a system asks for one', async () => {
    const path = await fileOf(drawing)
    await expect(opened(path)).rejects.toMatchObject({
      key: 'import.projection-missing',
      values: { kind: 'DXF' },
    })
    const [row] = await rowsOf(path, { srid: '4326' })
    expect(row).toMatchObject({
      geometry: { type: 'Point', coordinates: [30, 60] },
      attributes: { Layer: 'A' },
    })
  })

  test.each([
    ['a drawing of another program', 'AC1032\0', 'import.other-format', { kind: 'DWG', instead: 'DXF' }],
    ['a RAR archive', 'Rar!\x1a\x07\0', 'import.other-format', { kind: 'RAR', instead: 'ZIP' }],
    ['a TAB alone', '!table\n!version 300\n', 'import.companions', { kind: 'MapInfo TAB' }],
    [
      'a MIF alone',
      'Version 300\nColumns 1\n n Integer\nData\n',
      'import.companions',
      { kind: 'MapInfo MIF' },
    ],
    ['a damaged file', 'fgb\x03fgb\0broken', 'import.unreadable', { kind: 'FlatGeobuf' }],
    ['a damaged drawing', '0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n', 'import.unreadable', { kind: 'DXF' }],
  ])('%s', async (_, content, key, values) => {
    await expect(opened(await fileOf(content))).rejects.toMatchObject({
      key,
      values: expect.objectContaining(values),
    })
  })
})

/** A package of one disc in the way of the extension for curves (OGC 12-128r18, F.1). */
async function curvedPackage(): Promise<string> {
  const what = { format: 'gpkg', fields: [], geometryType: 'Polygon', name: 't' } as const
  const path = await writtenFile(what, [{ id: 1, geometry: null, attributes: {} }])
  const copy = await fileOf(await bytesOf(path))
  const { default: sqlite } = await import('node-sqlite3-wasm')
  const database = new sqlite.Database(copy)
  database.exec("update gpkg_geometry_columns set geometry_type_name = 'CURVEPOLYGON'")
  database.run('update t set geom = ?', [disc()])
  database.close()
  return copy
}

/** A circle of radius 1 around (1, 0), by three points of which the first is the last. */
function disc(): Uint8Array {
  const count = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
  const points = [0, 0, 2, 0, 0, 0]
  const circle = [Buffer.of(1), count(8), count(3), Buffer.from(Float64Array.from(points).buffer)]
  return Buffer.concat([Buffer.from([0x47, 0x50, 0, 1, 0xe6, 0x10, 0, 0, 1]), count(10), count(1), ...circle])
}
