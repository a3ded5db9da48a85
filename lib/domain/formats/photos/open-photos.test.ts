import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rowsOf, zipOf } from '@/lib/testing/formats/files'
import { previewSource } from '../preview-source'
import { factsOf } from './photo-facts'

const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '57/1 30/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '39/1 45/1 0/1',
  GPSAltitude: '15/1',
  GPSAltitudeRef: '0',
}

async function jpeg(): Promise<Buffer> {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
  const bytes = await plain.jpeg().withExif({ IFD3: gps }).toBuffer()
  // Bytes are not written: the reference of heights stands in the entry of its tag.
  const entry = Buffer.from('0500010001000000', 'hex')
  bytes[bytes.indexOf(entry) + entry.length] = 1
  return bytes
}

test('heights below the sea are negative', async () => {
  const rows = await rowsOf(await zipOf({ 'a.jpg': await jpeg() }))
  expect(rows.map(({ geometry }) => geometry)).toEqual([{ type: 'Point', coordinates: [39.75, 57.5, -15] }])
})

test('a TIFF is read by its own tags', async () => {
  const { exif } = await sharp(await jpeg()).metadata()
  // What a JPEG has as EXIF is a TIFF after six bytes.
  const rows = await rowsOf(await zipOf({ 'a.tif': exif?.subarray(6) ?? '' }))
  expect(rows[0]).toMatchObject({ geometry: { coordinates: [39.75, 57.5, -15] } })
})

test('the pictures of a KML are no source', async () => {
  const kml = '<kml><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></kml>'
  const path = await zipOf({ 'doc.kml': kml, 'files/a.jpg': await jpeg() })
  expect(await previewSource(path, {})).toMatchObject({ format: 'kml', count: 1 })
  expect((await previewSource(path, {})).sources).not.toContain('photos')
})

const text = (description: string) => ({ description })
const quotient = (...value: number[]) => ({ value })

test.each([
  ['2026:11:21 12:00:00', '', '2026-11-21T12:00:00'],
  ['2026:11:21 12:00:00', '+03:00', '2026-11-21T12:00:00+03:00'],
  ['0000:00:00 00:00:00', '', null],
  ['2026:02:30 12:00:00', '', null],
  ['2026:11:21 25:00:00', '', null],
])('taken at %s %s', (taken, offset, expected) => {
  const exif = { DateTimeOriginal: text(taken), OffsetTimeOriginal: text(offset) }
  expect(factsOf({ exif }).taken).toBe(expected)
})

test.each([
  ['Canon', 'Canon EOS R', 'Canon EOS R'],
  ['Apple', 'iPhone 15', 'Apple iPhone 15'],
  ['', '', null],
])('the camera %s %s', (maker, model, expected) => {
  expect(factsOf({ exif: { Make: text(maker), Model: text(model) } }).camera).toBe(expected)
})

test('directions and heights that are no numbers are left out', () => {
  const side = (letter: string) => ({ value: [letter] })
  const tags = { GPSLatitude: {}, GPSLongitude: {}, GPSLatitudeRef: side('N'), GPSLongitudeRef: side('E') }
  const exif = { ...tags, GPSImgDirection: quotient(361, 1), GPSAltitude: quotient(0, 0) }
  expect(factsOf({ exif, gps: { Latitude: 1, Longitude: 2 } })).toMatchObject({
    place: [2, 1],
    direction: null,
  })
})
