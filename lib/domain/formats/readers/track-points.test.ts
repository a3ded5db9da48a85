import { describe, expect, test } from 'vitest'
import { fileOf, rowsOf, zipOf } from '@/lib/testing/formats/files'
import { previewSource } from '../index'

const gpx = `<gpx><wpt lon="1" lat="2"><name>Куст</name></wpt><trk><name>Обход</name>
<trkseg><trkpt lon="37" lat="55"><ele>120.5</ele><time>2024-01-01T10:00:00Z</time><extensions><hr>90</hr></extensions></trkpt><trkpt lon="37.1" lat="55.1"/></trkseg>
<trkseg><trkpt lon="38" lat="56"><time>2024-01-01T10:05:00Z</time></trkpt><trkpt lon="" lat="56"/></trkseg></trk>
<trk><trkseg><trkpt lon="39" lat="57"/></trkseg></trk></gpx>`

const kml = `<kml><Document><Placemark><name>Обход</name><gx:MultiTrack>
<gx:Track><when>2024-01-01T10:00:00Z</when><when>2024-01-01T10:01:00Z</when><when>2024-01-01T10:02:00Z</when>
<gx:coord>37 55 120.5</gx:coord><gx:coord/><gx:coord>37.2 55.2</gx:coord></gx:Track>
<gx:Track><when>2024-01-01T10:05:00Z</when><gx:coord>38 56 0</gx:coord></gx:Track></gx:MultiTrack></Placemark>
<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></Document></kml>`

const point = (coordinates: number[]) => ({ type: 'Point', coordinates })

describe('200: the points of tracks', () => {
  test('of GPX, with their values', async () => {
    const path = await fileOf(gpx)
    expect((await previewSource(path, {})).sources).toEqual(['objects', 'track_points'])
    const rows = await rowsOf(path, { source: 'track_points' })
    const at = (track: string | null, segment: string, point: string) => ({ track, segment, point })
    expect(rows.map(({ attributes }) => attributes)).toEqual([
      { ...at('Обход', '1', '1'), ele: '120.5', time: '2024-01-01T10:00:00Z', hr: '90' },
      at('Обход', '1', '2'),
      { ...at('Обход', '2', '1'), time: '2024-01-01T10:05:00Z' },
      at('Обход', '2', '2'),
      at(null, '1', '1'),
    ])
    expect(rows[0]?.geometry).toEqual(point([37, 55]))
    expect(rows[3]?.fault).toEqual({ rule: 'geometry' })
    const { fields, geometryType } = await previewSource(path, { source: 'track_points' })
    expect(geometryType).toBe('Point')
    const types = Object.fromEntries(fields.map(({ name, type }) => [name, type]))
    expect(types).toMatchObject({ track: 'string', segment: 'int', point: 'int', ele: 'double' })
    expect(types.time).toMatch(/^time/)
  })

  test('of KML, whose times and places are paired', async () => {
    const path = await fileOf(kml)
    expect((await previewSource(path, {})).sources).toEqual(['objects', 'track_points'])
    const rows = await rowsOf(path, { source: 'track_points' })
    expect(rows.map(({ geometry, attributes }) => [geometry, attributes])).toEqual([
      [
        point([37, 55]),
        { track: 'Обход', segment: '1', point: '1', time: '2024-01-01T10:00:00Z', ele: '120.5' },
      ],
      [
        point([37.2, 55.2]),
        { track: 'Обход', segment: '1', point: '3', time: '2024-01-01T10:02:00Z', ele: null },
      ],
      [point([38, 56]), { track: 'Обход', segment: '2', point: '1', time: '2024-01-01T10:05:00Z', ele: '0' }],
    ])
  })

  test('by default the tracks are lines', async () => {
    for (const [text, count] of [
      [gpx, 3],
      [kml, 2],
    ] as const) {
      const path = await fileOf(text)
      expect(await rowsOf(path, { source: 'objects' })).toEqual(await rowsOf(path))
      expect(await rowsOf(path)).toHaveLength(count)
    }
  })

  test('in UTF-16, and in archives', async () => {
    const little = Buffer.from(`\uFEFF${gpx}`, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect((await previewSource(await fileOf(bytes), {})).sources).toContain('track_points')
    const kmz = await zipOf({ 'doc.kml': kml })
    expect((await previewSource(kmz, {})).sources).toEqual(['doc.kml', 'doc.kml/track_points'])
    expect(await rowsOf(kmz, { source: 'doc.kml/track_points' })).toHaveLength(3)
    const both = await zipOf({ 'a.gpx': gpx, 'b.kml': kml })
    expect((await previewSource(both, {})).sources).toEqual([
      'a.gpx',
      'a.gpx/objects',
      'a.gpx/track_points',
      'b.kml',
    ])
    expect(await rowsOf(both, { source: 'a.gpx/track_points' })).toHaveLength(5)
    expect(await rowsOf(both, { source: 'b.kml/track_points' })).toHaveLength(3)
    expect((await previewSource(both, { source: 'b.kml' })).sources).toEqual([
      'a.gpx',
      'b.kml',
      'b.kml/track_points',
    ])
  })

  test('a track after many objects is found', async () => {
    const many = '<wpt lon="1" lat="2"/>'.repeat(30_000)
    const path = await fileOf(`<gpx>${many}<trk><trkseg><trkpt lon="3" lat="4"/></trkseg></trk></gpx>`)
    expect((await previewSource(path, {})).sources).toContain('track_points')
    expect(await rowsOf(path, { source: 'track_points' })).toHaveLength(1)
  })
})

test('400: a document without tracks has no points of them, one with tracks no other source', async () => {
  const path = await fileOf('<gpx><wpt lon="1" lat="2"/></gpx>')
  expect((await previewSource(path, {})).sources).toEqual([])
  await expect(rowsOf(path, { source: 'track_points' })).rejects.toMatchObject({ key: 'import.source' })
  await expect(rowsOf(await fileOf(gpx), { source: 'other' })).rejects.toMatchObject({ key: 'import.source' })
})
