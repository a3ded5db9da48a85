import { expect, test } from 'vitest'
import { imported, objectsOf, upload } from '@/lib/testing/importing'

const gpx = `<gpx><wpt lon="1" lat="2"/><trk><name>Обход</name><trkseg>
<trkpt lon="37" lat="55"><ele>120.5</ele><time>2024-01-01T10:00:00Z</time></trkpt>
<trkpt lon="37.1" lat="55.1"><time>2024-01-01T10:01:00Z</time></trkpt></trkseg></trk></gpx>`

test('200: the points of a GPX track become a layer when they are chosen', async () => {
  const { body } = await upload('/layers/import/preview', gpx)
  expect(body).toMatchObject({ format: 'gpx', sources: ['objects', 'track_points'], count: 2 })
  const job = await imported(gpx, { source: 'track_points' })
  expect(job).toMatchObject({ state: 'done', rowsDone: 2, errorCount: 0 })
  const { features } = await objectsOf(job.layerId)
  expect(features.map(({ geometry, properties }) => [geometry, properties])).toEqual([
    [
      { type: 'Point', coordinates: [37, 55] },
      expect.objectContaining({
        track: 'Обход',
        segment: 1,
        point: 1,
        ele: 120.5,
        time: expect.stringContaining('2024-01-01'),
      }),
    ],
    [
      { type: 'Point', coordinates: [37.1, 55.1] },
      expect.objectContaining({ track: 'Обход', segment: 1, point: 2, ele: null }),
    ],
  ])
})

test('200: by default a track is a line', async () => {
  const job = await imported(gpx)
  const { features } = await objectsOf(job.layerId)
  expect(features.map(({ geometry }) => geometry.type)).toEqual(['Point', 'LineString'])
})

test('400: the points of a file without tracks', async () => {
  const { status, text } = await upload('/layers/import/preview', '<gpx><wpt lon="1" lat="2"/></gpx>', {
    source: 'track_points',
  })
  expect([status, text]).toEqual([400, expect.stringContaining('objects')])
})
