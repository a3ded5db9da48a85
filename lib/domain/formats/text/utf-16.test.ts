import { describe, expect, test } from 'vitest'
import { fileOf, rowsOf, zipOf } from '@/lib/testing/formats/files'
import { openSource } from '../index'

const little = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const orders = [
  ['utf-16le', little],
  ['utf-16be', (text: string) => little(text).swap16()],
] as const

const declared = '<?xml version="1.0" encoding="UTF-16"?>\n'
const kml = `${declared}<kml><Placemark><name>Щёлково 🌲</name><Point><coordinates>37,55</coordinates></Point></Placemark></kml>`
const gpx = `${declared}<gpx><wpt lon="37" lat="55"><name>Щёлково 🌲</name></wpt></gpx>`
const gml = `${declared}<ogr:FeatureCollection xmlns:ogr="http://ogr.maptools.org/" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember><ogr:p><ogr:geometryProperty><gml:Point srsName="EPSG:4326"><gml:coordinates>37,55</gml:coordinates></gml:Point></ogr:geometryProperty><ogr:name>Щёлково 🌲</ogr:name></ogr:p></gml:featureMember></ogr:FeatureCollection>`
const feature =
  '{"type":"Feature","properties":{"name":"Щёлково 🌲"},"geometry":{"type":"Point","coordinates":[37,55]}}'
const json = `{"type":"FeatureCollection","features":[${feature}],"crs":{"type":"name","properties":{"name":"EPSG:4284"}}}`

const undeclared = (text: string) => text.slice(declared.length)

describe.each(orders)('200: %s of XML', (_, bytes) => {
  const isRead = async (file: Buffer) =>
    expect(await rowsOf(await fileOf(file))).toMatchObject([
      { geometry: { type: 'Point', coordinates: [37, 55] }, attributes: { name: 'Щёлково 🌲' } },
    ])

  test.each([
    ['KML', kml],
    ['GPX', gpx],
    ['GML', gml],
  ])('%s without a declaration, and with one but no mark', async (_, text) => {
    await isRead(bytes(undeclared(text)))
    await isRead(bytes(text).subarray(2))
  })

  test('GML by its mark, alone and in an archive', async () => {
    await isRead(bytes(gml))
    expect(await rowsOf(await zipOf({ 'a.gml': bytes(gml) }))).toHaveLength(1)
  })
})

describe.each(orders)('200: %s told by its mark', (encoding, bytes) => {
  test.each([
    ['KML', () => fileOf(bytes(kml))],
    ['GPX', () => fileOf(bytes(gpx))],
    ['GeoJSON', () => fileOf(bytes(json))],
    ['KMZ', () => zipOf({ 'doc.kml': bytes(kml) })],
    ['KMZ in an archive of others', async () => zipOf({ 'doc.kml': bytes(kml), 'a.gpx': bytes(gpx) })],
  ])('%s', async (_, file) => {
    const path = await file()
    expect(await rowsOf(path)).toMatchObject([
      { geometry: { type: 'Point', coordinates: [37, 55] }, attributes: { name: 'Щёлково 🌲' } },
    ])
    const source = await openSource(path, { findSystem: async (system) => ({ srid: null, system }) })
    expect(source.encoding).toBe(encoding)
    await source.close()
  })

  test('the reference system of GeoJSON is found', async () => {
    const found: string[] = []
    const findSystem = async (system: string) => {
      found.push(system)
      return { srid: null, system }
    }
    await (await openSource(await fileOf(bytes(json)), { findSystem })).close()
    expect(found).toEqual(['EPSG:4284'])
  })

  test('many letters, cut anywhere between the chunks', async () => {
    const features = Array.from({ length: 5000 }, () => feature).join(',')
    const rows = await rowsOf(await fileOf(bytes(`{"type":"FeatureCollection","features":[${features}]}`)))
    expect(new Set(rows.map(({ attributes }) => attributes.name))).toEqual(new Set(['Щёлково 🌲']))
    expect(rows).toHaveLength(5000)
  })

  test('400: a document type and a page as in other encodings', async () => {
    const key = async (text: string) =>
      rowsOf(await fileOf(bytes(text))).then(
        () => null,
        (error) => error.key,
      )
    expect(await key('<!DOCTYPE a><kml/>')).toBe('import.doctype')
    expect(await key('<html><kml/></html>')).toBe('import.format')
    expect(await key('[{"a":1}]')).toBe('import.json-list')
    expect(await key(feature.slice(0, -1))).toBe('import.broken')
  })
})

test('200: a document that declares UTF-16 and is UTF-8', async () => {
  expect(await rowsOf(await fileOf(kml))).toMatchObject([{ attributes: { name: 'Щёлково 🌲' } }])
})
