import { describe, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { bytesOf, zipOf } from '@/lib/testing/formats/files'
import { shpOf } from '@/lib/testing/formats/shp-of'
import { imported, importer, type Job, objectsOf, upload } from '@/lib/testing/importing'
import { feature } from '@/lib/testing/objects'

interface Noticed extends Job {
  notices?: { kind: string; count: number }[]
  changes?: Record<string, number>
}

const kindsOf = (job: Noticed) => (job.notices ?? []).map(({ kind, count }) => [kind, count])

const collection = (...geometries: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry, at) => ({
      type: 'Feature',
      properties: { code: `c${at}` },
      geometry,
    })),
  })

const pointAt = (...coordinates: number[]) => ({ type: 'Point', coordinates })

/** The type of the geometry column of a layer, and its geometries as texts. */
async function stored(layerId: number | null): Promise<{ type: string; texts: string[] }> {
  const [layer] = await database.query<{ name: string }>(
    sql`select table_name as name from layers where id = ${layerId}`,
  )
  const rows = await database.query<{ type: string; text: string | null }>(sql`
    select format_type(a.atttypid, a.atttypmod) as type, st_astext(t.geom, 7) as text
    from pg_attribute a left join layers.${raw(layer?.name ?? '')} t on true
    where a.attrelid = ${`layers.${layer?.name}`}::regclass and a.attname = 'geom' order by t.id`)
  return { type: rows[0]?.type ?? '', texts: rows.flatMap(({ text }) => text ?? []) }
}

const line = 'LINESTRING Z (37 55 120.5,38 56 130)'
const gpx = `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
  <trkpt lat="55" lon="37"><ele>120.5</ele></trkpt><trkpt lat="56" lon="38"><ele>130</ele></trkpt></trkseg></trk></gpx>`
const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString>
  <coordinates>37,55,120.5 38,56,130</coordinates></LineString></Placemark></kml>`
const ewkb =
  '01020000A0E61000000200000000000000008042400000000000804B400000000000205E400000000000004340000000000000' +
  '4C400000000000406040'

test.each([
  [
    'GeoJSON',
    collection({
      type: 'LineString',
      coordinates: [
        [37, 55, 120.5],
        [38, 56, 130],
      ],
    }),
  ],
  ['KML', kml],
  ['GPX', gpx],
  ['WKT of a table', `wkt;a\n"${line}";1\n`],
  ['EWKT of a table', `wkt;a\n"SRID=4326;${line}";1\n`],
  ['WKB of a table', `wkb;a\n${ewkb};1\n`],
])('200: %s with heights becomes a layer with heights', async (_, file) => {
  const job: Noticed = await imported(file)
  expect(await stored(job.layerId)).toEqual({ type: 'geometry(LineStringZ,4326)', texts: [line] })
  expect(kindsOf(job)).toEqual([])
})

test.each([
  ['PointZ', 11, [[37, 55, 120.5]], 'POINT Z (37 55 120.5)'],
  [
    'PolyLineZ',
    13,
    [
      [37, 55, 120.5],
      [38, 56, 130],
    ],
    line,
  ],
  [
    'PolygonZ',
    15,
    [
      [37, 55, 1],
      [37, 56, 2],
      [38, 56, 3],
      [37, 55, 1],
    ],
    'POLYGON Z ((37 55 1,37 56 2,38 56 3,37 55 1))',
  ],
  [
    'MultiPointZ',
    18,
    [
      [37, 55, 1],
      [38, 56, 2],
    ],
    'MULTIPOINT Z ((37 55 1),(38 56 2))',
  ],
])('200: a shapefile of %s becomes a layer with heights', async (_, type, positions, text) => {
  const { layerId } = await imported(await bytesOf(await zipOf({ 'a.shp': shpOf(type, positions) })))
  expect((await stored(layerId)).texts).toEqual([text])
})

test('200: a file without rows makes a layer with the heights that it declares', async () => {
  const head = shpOf(13, [[0, 0, 0]]).subarray(0, 100)
  const { layerId } = await imported(await bytesOf(await zipOf({ 'a.shp': head })))
  expect((await stored(layerId)).type).toBe('geometry(MultiLineStringZ,4326)')
})

test('200: measures of a file are left out and told, its heights are kept', async () => {
  const job: Noticed = await imported('wkt;a\n"LINESTRING ZM (37 55 120.5 7, 38 56 130 9)";1\n')
  expect((await stored(job.layerId)).texts).toEqual([line])
  expect(kindsOf(job)).toEqual([['measures', 1]])
  const flat: Noticed = await imported('wkt;a\n"POINT M (37 55 7)";1\n')
  expect(await stored(flat.layerId)).toEqual({ type: 'geometry(Point,4326)', texts: ['POINT(37 55)'] })
  expect(kindsOf(flat)).toEqual([['measures', 1]])
})

test('200: objects without a height get 0 in a file where others have one', async () => {
  const { layerId } = await imported(collection(pointAt(1, 2), pointAt(3, 4, 5)))
  expect(await stored(layerId)).toEqual({
    type: 'geometry(PointZ,4326)',
    texts: ['POINT Z (1 2 0)', 'POINT Z (3 4 5)'],
  })
})

test('200: heights of 0 in KML are none', async () => {
  const { layerId } = await imported(kml.replace('120.5', '0').replace('130', '0'))
  expect((await stored(layerId)).type).toBe('geometry(LineString,4326)')
})

test.each(['EPSG:28407', '+proj=tmerc +lon_0=39 +x_0=7500000 +ellps=krass +towgs84=23.57,-140.95,-79.8'])(
  '200: heights stay as they are when places are moved from %s',
  async (srid) => {
    const { layerId } = await imported('wkt;a\n"POINT Z (7400000 6100000 120.5)";1\n', { srid })
    expect((await stored(layerId)).texts).toEqual([
      expect.stringMatching(/^POINT Z \(37\.\d+ 55\.\d+ 120\.5\)$/),
    ])
  },
)

test('200: a polygon with heights is mended', async () => {
  const bow = [
    [0, 0, 1],
    [2, 2, 5],
    [2, 0, 7],
    [0, 2, 9],
    [0, 0, 1],
  ]
  const file = collection({ type: 'Polygon', coordinates: [bow] })
  const job: Noticed = await imported(file, { invalidGeometry: 'mend' })
  const { type, texts } = await stored(job.layerId)
  expect([type, kindsOf(job)]).toEqual(['geometry(MultiPolygonZ,4326)', [['mended', 1]]])
  expect(texts[0]).toContain('2 0 7')
})

test('200: the kind of a layer with heights can be changed', async () => {
  const { layerId } = await imported(collection(pointAt(1, 2, 3)))
  const path = `/layers/${layerId}`
  expect((await api.as(importer()).patch(path, { geometryType: 'MultiPoint' })).status).toBe(200)
  expect(await stored(layerId)).toEqual({
    type: 'geometry(MultiPointZ,4326)',
    texts: ['MULTIPOINT Z ((1 2 3))'],
  })
})

describe('200: an import into an existing layer', () => {
  const high = collection(pointAt(1, 2, 150), pointAt(3, 4, 160))

  test('that is flat leaves heights out, and tells it before and after', async () => {
    const { layerId } = await imported(collection(pointAt(9, 9)))
    const fields = { layerId: String(layerId) }
    const { body } = await upload('/layers/import/preview', high, fields)
    const job: Noticed = await imported(high, fields)
    expect(body.notices).toMatchObject([
      { kind: 'heights', count: 2, text: 'Heights (Z) are left out. Objects: 2.' },
    ])
    expect(kindsOf(job)).toEqual([['heights', 2]])
    expect((await stored(layerId)).texts).toEqual(['POINT(9 9)', 'POINT(1 2)', 'POINT(3 4)'])
  })

  test('with heights keeps them, and compares them in an update', async () => {
    const { layerId } = await imported(high)
    const fields = { layerId: String(layerId), mode: 'upsert', keyField: 'code' }
    const next = collection(pointAt(1, 2, 150), pointAt(3, 4, 170), pointAt(5, 6, 7))
    const { body } = await upload('/layers/import/preview', next, fields)
    expect(body.notices).toEqual([])
    const job: Noticed = await imported(next, fields)
    expect(job.changes).toMatchObject({ added: 1, changed: 1, unchanged: 1 })
    expect(kindsOf(job)).toEqual([])
    expect((await stored(layerId)).texts).toEqual([
      'POINT Z (1 2 150)',
      'POINT Z (3 4 170)',
      'POINT Z (5 6 7)',
    ])
  })

  test('with heights keeps those of places that a flat file does not move', async () => {
    const { layerId } = await imported(high)
    const fields = { layerId: String(layerId), mode: 'upsert', keyField: 'code' }
    const job: Noticed = await imported(collection(pointAt(1, 2), pointAt(3, 5)), fields)
    expect(job.changes).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await stored(layerId)).texts).toEqual(['POINT Z (1 2 150)', 'POINT Z (3 5 0)'])
  })
})

test('200: objects are read and changed with the heights of the file', async () => {
  const { layerId } = await imported(collection(pointAt(1, 2, 150)))
  const { features } = await objectsOf(layerId)
  expect(features[0]?.geometry.coordinates).toEqual([1, 2, 150])
  const path = `/layers/${layerId}/objects`
  expect(
    (await api.as(importer()).post(path, feature({ type: 'Point', coordinates: [3, 4] }, {}))).status,
  ).toBe(200)
  expect((await stored(layerId)).texts).toEqual(['POINT Z (1 2 150)', 'POINT Z (3 4 0)'])
})

test('200: vertices that an edit leaves in their place keep the heights of the file', async () => {
  const file = 'wkt;a\n"LINESTRING Z (7400000 6100000 120.5, 7400100 6100300 130)";1\n'
  const { layerId } = await imported(file, { srid: 'EPSG:28407' })
  const { features } = await objectsOf(layerId)
  const places = features[0]?.geometry.coordinates as unknown as number[][]
  const flat = places.map((place) => place.slice(0, 2))
  const path = `/layers/${layerId}/objects/${features[0]?.id}`
  const geometry = { type: 'LineString', coordinates: [...flat, [37.5, 55.1]] }
  expect((await api.as(importer()).patch(path, { geometry })).status).toBe(200)
  expect((await stored(layerId)).texts).toEqual([expect.stringMatching(/ 120\.5,.* 130,37\.5 55\.1 0\)$/)])
})
