import { describe, expect, test } from 'vitest'
import { zipOf, bytesOf } from '@/lib/testing/formats/files'
import { imported, objectsOf, upload } from '@/lib/testing/importing'

const feature = (rings: number[][][], properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings },
})
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

const bowtie = [
  [0, 0],
  [2, 2],
  [2, 0],
  [0, 2],
  [0, 0],
]
const square = [
  [4, 0],
  [5, 0],
  [5, 1],
  [4, 1],
  [4, 0],
]
const notices = (job: object) =>
  (job as { notices: { kind: string; name: string | null; count: number }[] }).notices

describe('200: polygons that are not valid', () => {
  test('are refused row by row, with place and reason', async () => {
    const job = await imported(collection(feature([bowtie]), feature([square])))
    expect(job).toMatchObject({ state: 'done', errorCount: 1 })
    expect(job.errors[0]?.reason).toContain('1, 1')
    expect((await objectsOf(job.layerId)).features).toHaveLength(1)
    expect(notices(job)).toEqual([])
  })

  test('are mended on request, and counted', async () => {
    const job = await imported(collection(feature([bowtie]), feature([square])), { invalidGeometry: 'mend' })
    expect(job).toMatchObject({ state: 'done', errorCount: 0 })
    expect(notices(job)).toMatchObject([{ kind: 'mended', name: null, count: 1 }])
    const { features } = await objectsOf(job.layerId)
    expect(features.map(({ geometry }) => [geometry.type, geometry.coordinates.length])).toEqual([
      ['MultiPolygon', 2],
      ['MultiPolygon', 1],
    ])
  })

  test('with open rings are closed on request', async () => {
    const open = collection(feature([square.slice(0, 4)]), feature([square]))
    expect(await imported(open)).toMatchObject({ state: 'done', errorCount: 1 })
    const job = await imported(open, { invalidGeometry: 'mend' })
    expect(job).toMatchObject({ state: 'done', errorCount: 0 })
    expect(notices(job)).toMatchObject([{ kind: 'mended', count: 1 }])
  })

  test('in another reference system are mended as well', async () => {
    const wkt = 'POLYGON((400000 6170000, 402000 6172000, 402000 6170000, 400000 6172000, 400000 6170000))'
    const job = await imported(`wkt;a\n"${wkt}";1\n`, { srid: '32637', invalidGeometry: 'mend' })
    expect(job).toMatchObject({ state: 'done', errorCount: 0 })
    const { features } = await objectsOf(job.layerId)
    expect(features[0]?.geometry).toMatchObject({ type: 'MultiPolygon' })
    expect(features[0]?.geometry.coordinates).toHaveLength(2)
  })

  test('that collapse to a line stay refused', async () => {
    const flat = [
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 0],
    ]
    const job = await imported(collection(feature([flat]), feature([square])), { invalidGeometry: 'mend' })
    expect(job).toMatchObject({ state: 'done', errorCount: 1 })
  })
})

describe('200: values that do not fit their column', () => {
  const table = 'lon;lat;n\n1;1;5\n2;2;1,5\n3;3;x\n'
  const fields = JSON.stringify([{ name: 'n', type: 'int' }])

  test('refuse their row', async () => {
    expect(await imported(table, { fields })).toMatchObject({ state: 'done', errorCount: 2 })
  })

  test('are left empty on request, and counted', async () => {
    const job = await imported(table, { fields, invalidValues: 'empty' })
    expect(job).toMatchObject({ state: 'done', errorCount: 0 })
    expect(notices(job)).toMatchObject([{ kind: 'emptied', name: 'n', count: 2 }])
    const { features } = await objectsOf(job.layerId)
    expect(features.map(({ properties }) => properties.n)).toEqual([5, null, null])
  })
})

test('400: words that are not known', async () => {
  for (const name of ['invalidGeometry', 'invalidValues']) {
    const { status, text } = await upload('/layers/import', 'lon;lat\n1;1\n', { [name]: 'skip' })
    expect([status, text]).toEqual([400, expect.stringContaining(name)])
  }
})

describe('200: what a file has and a layer has not is told before and after', () => {
  const told = async (file: string | Uint8Array, fields: Record<string, string> = {}) => {
    const { body } = await upload('/layers/import/preview', file, fields)
    const job = await imported(file, fields)
    const plain = (all: { kind: string; name: string | null; count: number }[]) =>
      all.map(({ kind, name, count }) => [kind, name, count])
    return { before: plain(body.notices), after: plain(notices(job)), job }
  }

  test('extra members and ids of features', async () => {
    const point = { type: 'Point', coordinates: [1, 2] }
    const { before, job } = await told(
      collection({ type: 'Feature', id: 'road.7', properties: { a: 1 }, geometry: point, source: 'x' }),
    )
    expect(before).toEqual([['extensions', 'source', 1]])
    expect((await objectsOf(job.layerId)).features[0]?.properties).toMatchObject({ a: 1 })
    expect(JSON.stringify((await objectsOf(job.layerId)).features[0]?.properties)).toContain('road.7')
  })

  test('styles, links and track times of KML; its folders are a field', async () => {
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Все</name>
      <Style id="s"/><NetworkLink><Link><href>http://example.org/x.kml</href></Link></NetworkLink>
      <Folder><name>Школы</name><Placemark><name>Первая</name><Point><coordinates>37,55,120</coordinates></Point></Placemark>
        <Folder><name>Сады</name><Placemark><name>Второй</name><Point><coordinates>38,55,0</coordinates></Point></Placemark></Folder>
      </Folder>
      <Placemark><name>Обход</name><gx:Track>
        <when>2024-01-01T10:00:00Z</when><when>2024-01-01T10:01:00Z</when><when>2024-01-01T10:02:00Z</when>
        <gx:coord>37 55 0</gx:coord><gx:coord>37.1 55.1 0</gx:coord><gx:coord>37.2 55.2 0</gx:coord></gx:Track></Placemark>
      </Document></kml>`
    const { before, after, job } = await told(kml)
    expect(before).toEqual([
      ['styles', null, 1],
      ['links', null, 1],
      ['pointValues', 'time', 1],
    ])
    expect(after).toEqual(before)
    const { features } = await objectsOf(job.layerId)
    expect(features.map(({ properties }) => properties.folder)).toEqual(['Школы', 'Школы / Сады', null])
    expect(JSON.stringify(features[2]?.properties)).toContain('2024-01-01')
  })

  test('values of the points of a GPX track; those of waypoints are fields', async () => {
    const gpx = `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="55" lon="37"><ele>120</ele>
      <time>2024-01-01T10:00:00Z</time><name>Куст</name><link href="http://example.org/a"><text>a</text></link><sat>7</sat><hdop>1.5</hdop>
      <extensions><x:outer xmlns:x="urn:x"><x:depth>12</x:depth></x:outer></extensions></wpt>
      <trk><name>Обход</name><trkseg><trkpt lat="55" lon="37"><ele>1</ele><time>2024-01-01T10:00:00Z</time><hdop>2</hdop></trkpt>
      <trkpt lat="55.1" lon="37.1"><time>2024-01-01T10:01:00Z</time></trkpt></trkseg></trk></gpx>`
    const { before, job } = await told(gpx)
    expect(before).toEqual([
      ['pointValues', 'time', 1],
      ['pointValues', 'hdop', 1],
    ])
    expect((await objectsOf(job.layerId)).features[0]?.properties).toMatchObject({
      name: 'Куст',
      link: 'http://example.org/a',
      sat: 7,
      hdop: 1.5,
      depth: 12,
    })
  })

  test('columns that an existing layer has no field for', async () => {
    const { layerId } = await imported('lon;lat;a\n1;1;5\n')
    const { before, after } = await told('lon;lat;a;b\n1;1;5;6\n2;2;7;8\n', { layerId: String(layerId) })
    expect(before).toEqual([['columns', 'b', 2]])
    expect(after).toEqual(before)
  })

  test('measures of a shapefile', async () => {
    const record = Buffer.alloc(36)
    record.writeInt32LE(11)
    for (const [at, value] of [1, 2, 30, 4].entries()) record.writeDoubleLE(value, 4 + at * 8)
    const shp = Buffer.alloc(108 + record.length)
    shp.writeInt32BE(9994, 0)
    shp.writeInt32LE(1000, 28)
    shp.writeInt32LE(11, 32)
    shp.writeInt32BE(1, 100)
    shp.writeInt32BE(record.length / 2, 104)
    record.copy(shp, 108)
    const { before } = await told(await bytesOf(await zipOf({ 'points.shp': shp })))
    expect(before).toEqual([['measures', null, 1]])
  })
})
