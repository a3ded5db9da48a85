import { expect, test } from 'vitest'
import { fileOf, rowsOf } from '@/lib/testing/formats/files'

const segment = (...places: string[]) =>
  `<trkseg>${places.map((place) => `<trkpt lon="${place.split(' ')[0]}" lat="${place.split(' ')[1]}"/>`).join('')}</trkseg>`

const read = async (inner: string) => {
  const [row] = await rowsOf(await fileOf(`<gpx>${inner}</gpx>`))
  return row
}

test('segments of one point, as receivers write them, do not invalidate the track', async () => {
  const track = segment('1 1') + segment('1 1', '2 2') + segment('3 3', '3 3') + segment()
  const row = await read(`<trk><name>way</name>${track}</trk>`)
  expect(row?.geometry).toEqual({
    type: 'LineString',
    coordinates: [
      [1, 1],
      [2, 2],
    ],
  })
  const two = await read(`<trk>${track}${segment('5 5', '5 5', '6 6')}</trk>`)
  expect(two?.geometry).toMatchObject({ type: 'MultiLineString' })
})

test('a track of a single place has no geometry, a waypoint has one', async () => {
  expect((await read(`<trk>${segment('1 1', '1 1')}</trk>`))?.geometry).toBeNull()
  expect((await read('<rte><rtept lon="1" lat="1"/></rte>'))?.geometry).toBeNull()
  expect((await read('<wpt lon="1" lat="2"/>'))?.geometry).toEqual({ type: 'Point', coordinates: [1, 2] })
})
