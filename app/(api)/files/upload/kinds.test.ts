import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { noise } from '@/lib/testing/pictures'
import { formOf, openUploads } from '@/lib/testing/upload-router'

let uploads: Awaited<ReturnType<typeof openUploads>>

beforeAll(async () => {
  uploads = await openUploads()
})

afterAll(async () => {
  uploads.stop()
  await stopDatabase()
})

/** A zip whose first entry is a picture larger than what is read of a file's start. */
async function zipOf(entries: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(await noise(400, 400), 'media/image1.jpeg', { compress: false })
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

const openXml = (main: string) => ({
  '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
})
const oasis = (kind: string) => ({ mimetype: `application/vnd.oasis.opendocument.${kind}` })

const archives: [name: string, entries: Record<string, string>, type: string, ending: string][] = [
  ['a.xlsx', openXml('spreadsheetml.sheet'), 'openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['a.zip', openXml('wordprocessingml.document'), 'officedocument.wordprocessingml.document', 'docx'],
  ['a', openXml('presentationml.presentation'), 'officedocument.presentationml.presentation', 'pptx'],
  ['a.odt', oasis('text'), 'application/vnd.oasis.opendocument.text', 'odt'],
  ['a.ods', oasis('spreadsheet'), 'application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['a.epub', { mimetype: 'application/epub+zip' }, 'application/epub+zip', 'epub'],
  ['a.jar', { 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' }, 'application/java-archive', 'jar'],
  [
    'a.apk',
    { 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0', 'classes.dex': 'dex' },
    'application/vnd.android.package-archive',
    'apk',
  ],
  ['a.kmz', { 'doc.kml': '<kml/>' }, 'application/zip', 'zip'],
]

test.each(archives)('200: %s is known by the directory at its end', async (name, entries, type, ending) => {
  const bytes = await zipOf(entries)
  const reply = await uploads.send(formOf('file', bytes, name, ''))
  expect(reply, reply.text).toMatchObject({ status: 200, body: { type: expect.stringContaining(type) } })
  expect(reply.body.name).toMatch(new RegExp(`\\.${ending}$`))
})

test('200: an archive that is cut off is kept, and known by what is left', async () => {
  const bytes = await zipOf(openXml('spreadsheetml.sheet'))
  const reply = await uploads.send(formOf('file', bytes.subarray(0, -30), 'a.xlsx', ''))
  expect(reply).toMatchObject({ status: 200, body: { type: 'application/zip', size: bytes.length - 30 } })
})

test('200: a raw photo whose directory stands behind its pixels', async () => {
  const head = Buffer.from('49492a0000000200', 'hex')
  const directory = Buffer.from(['0100', '12c6', '0100', '04000000', '01040000', '00000000'].join(''), 'hex')
  const bytes = Buffer.concat([head, Buffer.alloc(0x20000 - 8, 7), directory])
  const reply = await uploads.send(formOf('file', bytes, 'a.dng', 'image/x-adobe-dng'))
  expect(reply, reply.text).toMatchObject({ status: 200, body: { type: 'image/x-adobe-dng' } })
})

const texts: [name: string, text: string, type: string][] = [
  ['a.log', 'GET /index.html 200\n<html><script>alert(1)</script>\n', 'text/plain'],
  ['syslog.log', '<13>Oct 11 22:14:15 host app: <b>x</b>\n', 'text/plain'],
  [
    'a.eml',
    'From: a@b\nContent-Type: text/html\n\n<!DOCTYPE html><html><body>Привет</body></html>',
    'text/plain',
  ],
  ['a.json', '{"page":"<html><iframe src=x>"}', 'text/plain'],
  ['a.txt', '< 5 м, дальше <p>\n', 'text/plain'],
  [
    'a.kml',
    '<?xml version="1.0"?><kml><Document><script>alert(1)</script></Document></kml>',
    'application/xml',
  ],
  [
    'exchange.xml',
    '<?xml version="1.0"?><table xmlns:h="http://www.w3.org/1999/xhtml"><row><h:p>x</h:p></row></table>',
    'application/xml',
  ],
  ['a.xml', '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><data/>', 'application/xml'],
]

test.each(texts)('200: markup within %s makes no page of it', async (name, text, type) => {
  const reply = await uploads.send(formOf('file', Buffer.from(text), name, 'text/html'))
  expect(reply, reply.text).toMatchObject({ status: 200, body: { type } })
})

const ftyp = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + brands.length * 4]),
    Buffer.from(`ftyp${brands.join('')}`),
    Buffer.alloc(200, 1),
  ])

const pictures: [what: string, name: string, bytes: () => Promise<Buffer> | Buffer, type: string][] = [
  ['50.1 megapixels', 'IMG.jpg', () => sized(8160, 6144), 'image/jpeg'],
  ['a panorama', 'IMG.jpg', () => sized(16_382, 3628), 'image/jpeg'],
  ['108 megapixels under another name', 'IMG.bin', () => sized(12_000, 9000), 'image/jpeg'],
  ['a lost beginning', 'IMG.jpg', async () => (await noise(90, 90)).fill(0, 0, 40), 'image/jpeg'],
  ['a lost beginning', 'IMG.HEIC', () => Buffer.alloc(500), 'image/heic'],
  ['an unknown brand', 'IMG.heic', () => ftyp('zzzz', '\0\0\0\0', 'mif1'), 'image/heif'],
  ['a sequence of an unknown brand', 'IMG', () => ftyp('zzzz', '\0\0\0\0', 'hevm'), 'image/heif'],
]

/** A JPEG whose header says that it is that large. */
async function sized(width: number, height: number): Promise<Buffer> {
  const bytes = await noise(64, 64)
  const frame = bytes.indexOf('ffc0', 'hex')
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

test.each(pictures)('200 and kept as it came: a picture of %s (%s)', async (_, name, make, type) => {
  const bytes = await make()
  for (const body of [formOf('file', bytes, name, ''), new Uint8Array(bytes)]) {
    const reply = await uploads.send(body, body instanceof FormData ? {} : { 'x-file-name': name })
    expect(reply, reply.text).toMatchObject({ status: 200, body: { type, size: bytes.length } })
    expect(readFileSync(join(env.FILES_ROOT, 'uploads', reply.body.name)).equals(bytes)).toBe(true)
  }
})

test('200: what no camera makes is no picture, whatever it is declared as', async () => {
  const dxf = '  0\nSECTION\n  2\nHEADER\n'
  const reply = await uploads.send(formOf('file', Buffer.from(dxf), 'plan.dxf', 'image/vnd.dxf'))
  expect(reply, reply.text).toMatchObject({ status: 200, body: { type: 'text/plain' } })
})

test.each([
  ['u.csv', 'text/plain', 'a;b\n1;2\n'],
  ['записка.txt', 'text/plain', 'Осмотр проведён'],
  ['x.gpx', 'application/xml', '<?xml version="1.0" encoding="UTF-16"?><gpx version="1.1"/>'],
])('200: UTF-16 is text, not a sound: %s', async (name, type, text) => {
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    const reply = await uploads.send(formOf('file', bytes, name, ''))
    expect(reply, reply.text).toMatchObject({ status: 200, body: { type } })
  }
})

test('400: a page in UTF-16', async () => {
  const bytes = Buffer.from('\uFEFF<html><script>1</script></html>', 'utf16le')
  expect(await uploads.send(formOf('file', bytes, 'a.txt', ''))).toMatchObject({ status: 400 })
})
