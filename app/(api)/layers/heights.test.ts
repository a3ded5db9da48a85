import { beforeAll, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { fileOf, rowsOf } from '@/lib/testing/formats/files'
import { api } from '@/lib/testing/api'
import { download, imported, importer } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { type Collection, type Feature, feature, point } from '@/lib/testing/objects'

const schema = `heights_${process.pid}_${Date.now()}`

beforeAll(async () => {
  await database.query(sql`create schema ${raw(schema)}`)
})

const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })

/** A registered table with a geometry column of the type, and the path of its layer. */
async function layerOf(type: string) {
  const tableName = `t_${type.toLowerCase()}_${make.unique('n').replace(/\W/g, '')}`
  await database.query(sql`
    create table ${raw(schema)}.${raw(tableName)}
      (id serial primary key, shape geometry(${raw(type)}, 4326), code text)`)
  const body = { name: make.unique('Высоты'), dataStoreName: schema, tableName }
  const reply = await api.as(importer()).post<{ layer: { id: number } }>('/layers', body)
  const layerId = reply.body.layer.id
  const texts = async () => {
    const rows = await database.query<{ text: string }>(
      sql`select st_astext(shape) as text from ${raw(schema)}.${raw(tableName)} order by id`,
    )
    return rows.map(({ text }) => text)
  }
  const set = (wkt: string) =>
    database.query(sql`update ${raw(schema)}.${raw(tableName)} set shape = st_geomfromtext(${wkt}, 4326)`)
  return { layerId, objects: `/layers/${layerId}/objects`, texts, set }
}

test.each([
  ['PointZ', 'POINT Z (37 55 0)'],
  ['PointM', 'POINT M (37 55 0)'],
  ['PointZM', 'POINT ZM (37 55 0 0)'],
  ['GeometryZ', 'POINT Z (37 55 0)'],
])('200: a flat object is added to a column of %s', async (type, text) => {
  const { objects, texts } = await layerOf(type)
  expect((await api.as(importer()).post(objects, feature(point(37, 55), { code: 'a' }))).status).toBe(200)
  expect(await texts()).toEqual([text])
})

test('400: a line for a registered table of points with heights, by the kind of the layer', async () => {
  const { objects } = await layerOf('PointZ')
  const { status, text } = await api.as(importer()).post(objects, feature(line([37, 55], [38, 56]), {}))
  expect([status, text]).toEqual([400, expect.stringMatching(/geometry: .*LineString.*Point/)])
})

test('200: vertices that stay keep their heights, new ones have 0', async () => {
  const { objects, texts, set } = await layerOf('LineStringZ')
  const { body } = await api.as(importer()).post<Feature>(objects, feature(line([37, 55], [38, 56]), {}))
  await set('LINESTRING Z (37 55 120.5, 38 56 130)')
  const geometry = line([37, 55], [37.5, 55.5], [38, 56])
  expect((await api.as(importer()).patch(`${objects}/${body.id}`, { geometry })).status).toBe(200)
  expect(await texts()).toEqual(['LINESTRING Z (37 55 120.5,37.5 55.5 0,38 56 130)'])
})

test.each([
  ['LineStringM', 'LINESTRING M (37 55 5,38 56 9)'],
  ['LineStringZM', 'LINESTRING ZM (37 55 1 5,38 56 2 9)'],
])('200: a geometry of %s that is sent back unchanged keeps all', async (type, text) => {
  const { objects, texts, set } = await layerOf(type)
  const { body } = await api.as(importer()).post<Feature>(objects, feature(line([37, 55], [38, 56]), {}))
  await set(text)
  const change = { geometry: line([37, 55], [38, 56]), properties: { code: 'b' } }
  expect((await api.as(importer()).patch(`${objects}/${body.id}`, change)).status).toBe(200)
  expect(await texts()).toEqual([text])
})

const file = (...places: [number, string][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: places.map(([lon, code]) => feature(point(lon, 55), { code })),
  })

test('an import adds flat objects to a column with heights', async () => {
  const { layerId, texts } = await layerOf('PointZ')
  expect(await imported(file([37, 'a']), { layerId: String(layerId) })).toMatchObject({ state: 'done' })
  expect(await texts()).toEqual(['POINT Z (37 55 0)'])
})

test.each([
  ['PointZM', 'POINT ZM (37 55 120.5 0)', []],
  ['PointM', 'POINT M (37 55 0)', [{ kind: 'heights', count: 1 }]],
])(
  'an import takes heights where a column of %s has them, and tells when it has none',
  async (type, text, told) => {
    const { layerId, texts } = await layerOf(type)
    const place = feature({ type: 'Point', coordinates: [37, 55, 120.5] }, { code: 'a' })
    const high = JSON.stringify({ type: 'FeatureCollection', features: [place] })
    expect(await imported(high, { layerId: String(layerId) })).toMatchObject({ state: 'done', notices: told })
    expect(await texts()).toEqual([text])
  },
)

test('an update by key compares heights, and keeps measures of objects that are the same', async () => {
  const { layerId, objects, texts, set } = await layerOf('PointZM')
  await api.as(importer()).post(objects, feature(point(37, 55), { code: 'a' }))
  await set('POINT ZM (37 55 120.5 7)')
  const place = feature({ type: 'Point', coordinates: [37, 55, 120.5] }, { code: 'a' })
  const fields = { layerId: String(layerId), mode: 'upsert', keyField: 'code' }
  const high = JSON.stringify({ type: 'FeatureCollection', features: [place] })
  expect(await imported(high, fields)).toMatchObject({ changes: { changed: 0, unchanged: 1 } })
  expect(await texts()).toEqual(['POINT ZM (37 55 120.5 7)'])
})

test('an update by key keeps the heights of objects at their place, and counts them as unchanged', async () => {
  const { layerId, objects, texts, set } = await layerOf('PointZ')
  await api.as(importer()).post(objects, feature(point(37, 55), { code: 'a' }))
  await set('POINT Z (37 55 120)')
  const fields = { layerId: String(layerId), mode: 'upsert', keyField: 'code' }
  const job = await imported(file([37, 'a'], [38, 'b']), fields)
  expect(job).toMatchObject({ state: 'done', changes: { added: 1, changed: 0, unchanged: 1 } })
  expect(await texts()).toEqual(['POINT Z (37 55 120)', 'POINT Z (38 55 0)'])
  expect((JSON.parse((await api.as(importer()).get(objects)).text) as Collection).numberMatched).toBe(2)
})

test.each([
  ['kml', '<coordinates>37,55,120.5 38,56,130</coordinates>'],
  ['gpx', '<trkpt lat="55" lon="37"><ele>120.5</ele></trkpt>'],
  ['csv&srid=32637', /LINESTRING Z \(\d+\.\d+ \d+\.\d+ 120\.5, /],
  ['csv&srid=28407', /LINESTRING Z \(\d+\.\d+ \d+\.\d+ 120\.5, /],
  ['csv', 'LINESTRING Z (37 55 120.5, 38 56 130)'],
  ['geojson', '[[37,55,120.5],[38,56,130]]'],
])('200: an export as %s has the heights', async (format, text) => {
  const { layerId, objects, set } = await layerOf('LineStringZ')
  await api.as(importer()).post(objects, feature(line([37, 55], [38, 56]), {}))
  await set('LINESTRING Z (37 55 120.5, 38 56 130)')
  expect((await api.as(importer()).get(`/layers/${layerId}/export?format=${format}`)).text).toEqual(
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
  )
})

test('200: an export as GeoPackage has the heights', async () => {
  const { layerId, objects, set } = await layerOf('LineStringZ')
  await api.as(importer()).post(objects, feature(line([37, 55], [38, 56]), {}))
  await set('LINESTRING Z (37 55 120.5, 38 56 130)')
  const { bytes } = await download(`/layers/${layerId}/export?format=gpkg`)
  const iso = Buffer.from('01ea0300000200000000000000008042400000000000804b400000000000205e40', 'hex')
  expect(bytes.includes(iso)).toBe(true)
})

test.each(['shp', 'gpkg', 'gml', 'fgb'])(
  '200: an export as %s can be read again, with its heights',
  async (format) => {
    const { layerId, objects, set } = await layerOf('LineStringZ')
    await api.as(importer()).post(objects, feature(line([37, 55], [38, 56]), {}))
    await set('LINESTRING Z (37 55 120.5, 38 56 130)')
    const { status, bytes } = await download(`/layers/${layerId}/export?format=${format}`)
    expect(status).toBe(200)
    const [row] = await rowsOf(await fileOf(bytes))
    const geometry = row?.geometry
    const parts =
      geometry?.type === 'MultiLineString'
        ? geometry.coordinates.flat()
        : (geometry as { coordinates?: number[][] })?.coordinates
    expect(parts).toEqual([
      [37, 55, 120.5],
      [38, 56, 130],
    ])
  },
)
