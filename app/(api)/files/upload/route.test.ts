import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { noise, quarters } from '@/lib/testing/pictures'
import { success } from '@/lib/testing/success-1x'
import { formOf, openUploads } from '@/lib/testing/upload-router'

let uploads: Awaited<ReturnType<typeof openUploads>>

beforeAll(async () => {
  uploads = await openUploads()
})

afterAll(async () => {
  uploads.stop()
  await stopDatabase()
})

const stored = (name: string) => readFileSync(join(env.FILES_ROOT, 'uploads', name))

test.each(['file', 'Filedata', 'Файл'])(
  '200: a form under the part name %s, with a Cyrillic file name',
  async (part) => {
    const bytes = await quarters(400, 300)
    const reply = await uploads.send(formOf(part, bytes, 'Фото объекта №1.jpg'))
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toEqual({
      ...success,
      name: expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/),
      original_name: 'Фото объекта №1.jpg',
      size: bytes.length,
      type: 'image/jpeg',
    })
    expect(stored(reply.body.name).equals(bytes)).toBe(true)
    const [row] = await database.query(sql`
    select original_name, size, media_type, width, height, created_by_id, kept_at, encode(sha256, 'hex') as sha256
    from files where name = ${reply.body.name}`)
    expect(row).toEqual({
      original_name: 'Фото объекта №1.jpg',
      size: bytes.length,
      media_type: 'image/jpeg',
      width: 400,
      height: 300,
      created_by_id: uploads.user.id,
      kept_at: null,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(uploads.staging()).toEqual([])
  },
)

test.each([
  [
    'Content-Disposition',
    { 'content-disposition': "attachment; filename*=UTF-8''%D0%90%D0%BA%D1%82.pdf" },
    '',
    'Акт.pdf',
  ],
  ['X-File-Name', { 'x-file-name': '%D0%90%D0%BA%D1%82.pdf' }, '', 'Акт.pdf'],
  ['X-File-Name in raw UTF-8', { 'x-file-name': Buffer.from('Акт.pdf').toString('latin1') }, '', 'Акт.pdf'],
  ['the query', {}, '?name=%D0%90%D0%BA%D1%82%20100%25.pdf', 'Акт 100%.pdf'],
  ['a path in a name', { 'x-file-name': '..%2F..%2Fetc%2Fpasswd' }, '', 'passwd'],
  [
    'a Windows path',
    { 'content-disposition': 'attachment; filename="C:\\\\temp\\\\a b.pdf"' },
    '',
    'a b.pdf',
  ],
  ['no name at all', {}, '', 'file'],
])('200: a raw body named by %s', async (_, headers, query, original) => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')
  const reply = await uploads.send(new Uint8Array(bytes), headers, query)
  expect(reply).toMatchObject({
    status: 200,
    body: { original_name: original, size: bytes.length, type: 'application/pdf' },
  })
  expect(reply.body.name).toMatch(/\.pdf$/)
})

test('200: a TIFF whose directory stands behind its pixels', async () => {
  const pixels = randomBytes(300 * 200 * 3)
  const raw = { width: 300, height: 200, channels: 3 } as const
  const tiff = await sharp(pixels, { raw }).tiff({ compression: 'none' }).toBuffer()
  expect(tiff.readUInt32LE(4)).toBeGreaterThan(65_536)
  const reply = await uploads.send(new Uint8Array(tiff), { 'x-file-name': 'scan.tiff' })
  expect(reply).toMatchObject({ status: 200, body: { type: 'image/tiff', size: tiff.length } })
})

test('200: a KML with a balloon of HTML is XML to be downloaded', async () => {
  const balloon = '<![CDATA[<html><body onload="alert(1)"><script>alert(2)</script></body></html>]]>'
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><description>${balloon}</description></Placemark></kml>`
  const reply = await uploads.send(new Uint8Array(Buffer.from(kml)), { 'x-file-name': 'a.kml' })
  expect(reply).toMatchObject({ status: 200, body: { original_name: 'a.kml', type: 'application/xml' } })
})

test('200: twenty at the same time, each intact', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => noise(300 + at, 200)))
  const replies = await Promise.all(
    all.map((bytes, at) => uploads.send(at % 2 ? formOf('f', bytes, 'a.jpg') : new Uint8Array(bytes))),
  )
  for (const [at, reply] of replies.entries()) {
    expect(reply.status, reply.text).toBe(200)
    expect(stored(reply.body.name).equals(all[at] ?? Buffer.alloc(0))).toBe(true)
  }
  expect(new Set(replies.map(({ body }) => body.name)).size).toBe(20)
})

test('401 and nothing stored: no token', async () => {
  const before = (await uploads.rows()).length
  const reply = await fetch(`${uploads.origin}/files/upload`, { method: 'POST', body: 'text' })
  expect(reply.status).toBe(401)
  expect(await uploads.rows()).toHaveLength(before)
})

test('200 or 400: digests of the body are verified when given', async () => {
  const bytes = Buffer.from('Some text\n')
  const sum = (name: string) => createHash(name).update(bytes).digest('base64')
  for (const headers of [
    { 'content-digest': `sha-256=:${sum('sha256')}:` },
    { digest: `SHA-256=${sum('sha256')}` },
    { 'content-digest': `sha-512=:${sum('sha512')}:, unixsum=:AAAA:` },
  ])
    expect((await uploads.send(new Uint8Array(bytes), headers)).status).toBe(200)
  const before = (await uploads.rows()).length
  const wrong = { 'content-digest': `sha-256=:${createHash('sha256').update('other').digest('base64')}:` }
  const refused = await uploads.send(new Uint8Array(bytes), wrong)
  expect(refused).toMatchObject({
    status: 400,
    body: { error_description: 'Контрольная сумма не совпадает с содержимым' },
  })
  expect((await uploads.send(formOf('file', await quarters(40, 40), 'a.jpg'), wrong)).status).toBe(400)
  expect(await uploads.rows()).toHaveLength(before)
  expect(uploads.staging()).toEqual([])
})

test('200: the same module accepts a Next.js request', async () => {
  const { POST } = await import('./route')
  const bytes = await quarters(50, 40, 'png')
  const headers = { authorization: `Bearer ${uploads.token}` }
  for (const body of [
    formOf('file', bytes, 'Знак.png', 'image/png'),
    new Blob([new Uint8Array(bytes)]).stream(),
  ]) {
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const reply = await POST(new Request('http://here/files/upload?name=a.png', init), { params: {} })
    expect(reply.status).toBe(200)
    const { name } = (await reply.json()) as { name: string }
    expect(stored(name).equals(bytes)).toBe(true)
  }
})
