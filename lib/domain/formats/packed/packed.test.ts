import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anySystem, bytesOf, fileOf, rowsOf, writtenFile, zipOf } from '@/lib/testing/formats/files'
import { openSource, previewSource, type SourceOptions } from '../index'

const feature = (a: number) =>
  `{"type":"Feature","properties":{"a":${a}},"geometry":{"type":"Point","coordinates":[37.6,55.7]}}`
const gpx = '<gpx><wpt lat="55.7" lon="37.6"><name>a</name></wpt></gpx>'
const kml = '<kml><Placemark><Point><coordinates>37.6,55.7</coordinates></Point></Placemark></kml>'
const fixture = (name: string) => readFile(join(process.cwd(), 'lib/testing/formats/fixtures', name))

async function opened(path: string, options: SourceOptions = {}) {
  const source = await openSource(path, { findSystem: anySystem, ...options })
  await source.close()
  return source
}

describe('200: a file in an archive', () => {
  test.each([
    ['a.geojson', feature(1), 'geojson'],
    ['слои/город/a.json', feature(1), 'geojson'],
    ['a.gpx', gpx, 'gpx'],
    ['a.KML', kml, 'kml'],
    ['a.csv', 'lon,lat\n37.6,55.7\n', 'csv'],
    ['a.txt', 'lon,lat\n37.6,55.7\n', 'csv'],
  ])('%s', async (name, content, format) => {
    const path = await zipOf({ [name]: content, '__MACOSX/._a': 'x', '.hidden.csv': 'x', 'readme.md': 'x' })
    expect((await opened(path)).format).toBe(format)
    expect((await rowsOf(path))[0]?.geometry).toEqual({ type: 'Point', coordinates: [37.6, 55.7] })
  })

  test.each(['table.xlsx', 'table.ods', 'points.fgb'])('%s', async (name) => {
    const path = await zipOf({ [`b/${name}`]: await fixture(name), 'note.txt': 'x' })
    expect((await opened(path)).format).toBe(name.split('.').at(-1))
    expect(await rowsOf(path)).toHaveLength(2)
  })

  test('a GeoPackage, and a KMZ', async () => {
    const what = { format: 'gpkg', fields: [], geometryType: 'Point' } as const
    const point = { type: 'Point' as const, coordinates: [1, 2] }
    const gpkg = await bytesOf(await writtenFile(what, [{ id: 1, geometry: point, attributes: {} }]))
    expect(await rowsOf(await zipOf({ 'a.gpkg': gpkg }))).toMatchObject([{ geometry: point }])
    const kmz = await bytesOf(await zipOf({ 'doc.kml': kml }))
    expect(await rowsOf(await zipOf({ 'a.kmz': kmz }))).toHaveLength(1)
  })
})

describe('200: several layers in an archive', () => {
  test('the first is read, another by its name, and one of its layers after a slash', async () => {
    const path = await zipOf({
      'б/a.geojson': feature(1),
      'b.geojson': feature(2),
      'c.xlsx': await fixture('table.xlsx'),
    })
    const names = ['б/a.geojson', 'b.geojson', 'c.xlsx']
    expect((await opened(path)).sources).toEqual(names)
    expect((await rowsOf(path))[0]?.attributes).toEqual({ a: 1 })
    expect((await rowsOf(path, { source: 'b.geojson' }))[0]?.attributes).toEqual({ a: 2 })
    expect((await previewSource(path, { source: 'c.xlsx' })).sources).toEqual([
      ...names,
      'c.xlsx/p',
      'c.xlsx/second',
    ])
    expect(await rowsOf(path, { source: 'c.xlsx/second' })).toHaveLength(1)
    await expect(opened(path, { source: 'd' })).rejects.toMatchObject({
      key: 'import.source',
      values: { sources: names.join(', ') },
    })
  })

  test('a Shapefile goes first, and has its short name as well', async () => {
    const zip = await zipOf({ 'b.geojson': feature(2), 'a.shp': 'broken', 'a.dbf': 'broken' })
    await expect(opened(zip)).rejects.toMatchObject({ key: 'import.broken' })
    await expect(opened(zip, { source: 'a' })).rejects.toMatchObject({ key: 'import.broken' })
    expect((await opened(zip, { source: 'b.geojson' })).sources).toEqual(['a.shp', 'b.geojson'])
  })
})

describe('400: an archive', () => {
  test('of something else names what is in it', async () => {
    const path = await zipOf({ 'a/scan.pdf': 'x', 'b.docx': 'x' })
    await expect(opened(path)).rejects.toMatchObject({
      key: 'import.archive-content',
      values: { files: 'scan.pdf, b.docx' },
    })
  })

  test('that is a text document', async () => {
    const path = await zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'x' })
    await expect(opened(path)).rejects.toMatchObject({ key: 'import.other-format', values: { kind: 'DOCX' } })
  })

  test('with a TAB without its table', async () => {
    await expect(opened(await zipOf({ 'a.tab': '!table' }))).rejects.toMatchObject({
      key: 'import.companions',
    })
  })

  test.each(['a.geojson', 'a.csv', 'a.fgb', 'x.gdb/a00000001.gdbtable'])(
    'whose %s unpacks to far more than its size',
    async (name) => {
      const path = await zipOf({ [name]: Buffer.alloc(300 * 1024 * 1024, 'a') })
      await expect(opened(path)).rejects.toMatchObject({ key: 'import.archive-large' })
    },
  )

  test('whose names lead elsewhere: they are never paths', async () => {
    const bytes = await bytesOf(await zipOf({ 'xx/a00000001.gdbtable': 'x', 'xx/gdb': 'x' }))
    const text = bytes.toString('latin1').replaceAll('xx/', '../')
    await expect(opened(await fileOf(Buffer.from(text, 'latin1')))).rejects.toMatchObject({
      key: expect.stringMatching(/^import\./),
    })
  })
})
