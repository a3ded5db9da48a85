import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { bombPng, coloursOf, noise, quarters } from '@/lib/testing/pictures'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { formOf } from '@/lib/testing/upload-router'

let router: RouterServer
let people: SevenRoles
let token: string

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  token = people.tokens.ORGANIZATION_ADMINISTRATOR
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const sample = (name: string) => readFileSync(join(process.cwd(), 'lib/testing/photos', name))
const drawn = async (format: 'avif' | 'tiff', options = {}) =>
  sharp(await quarters(160, 80, 'png'))
    .toFormat(format, options)
    .toBuffer()

async function upload(bytes: Buffer, name: string): Promise<string> {
  const init = {
    method: 'POST',
    body: formOf('file', bytes, name, ''),
    headers: { authorization: `Bearer ${token}` },
  }
  const reply = await fetch(`${router.origin}/files/upload`, init)
  const body = (await reply.json()) as { name: string }
  expect(reply.status, JSON.stringify(body)).toBe(200)
  return body.name
}

interface Attached {
  attachments: { type: string; extension: string }[]
  error_description: string
}

async function attach(bytes: Buffer, name: string, type: string | null = 'PHOTO', headers = {}) {
  const task = await make.task({ creator: people.users.USER })
  const body = { attachments: [{ file: await upload(bytes, name), file_type: type ?? undefined }] }
  const reply = await api
    .as(token)
    .patch<Attached>(`/rest/tasks/${task.id}`, body, { version: '2.0', headers })
  return {
    ...reply,
    read: (rest: string) => readBytes(`${router.origin}/rest/tasks/${task.id}/photos/${rest}`, token),
  }
}

/** An AVIF that says only that it is a picture of the family. */
function unbranded(bytes: Buffer): Buffer {
  for (let at = 8; at < bytes.readUInt32BE(0); at += 4) if (at !== 12) bytes.write('mif1', at, 'latin1')
  return bytes
}

const pictures: [what: string, name: string, extension: string, make: () => Promise<Buffer> | Buffer][] = [
  ['HEIC', 'a.heic', 'heic', () => sample('plain.heic')],
  ['HEIC of a turned camera', 'IMG_0001.HEIC', 'heic', () => sample('turned.heic')],
  ['HEIC whose second picture is the main one', 'a.heic', 'heic', () => sample('several.heic')],
  ['HEIC of 10 bits', 'a.heic', 'heic', () => sample('ten.heic')],
  ['HEIC with transparency', 'a.heic', 'heic', () => sample('alpha.heic')],
  ['AVIF', 'a.avif', 'avif', () => drawn('avif')],
  ['AVIF that names no brand of AVIF', 'a.heic', 'heic', async () => unbranded(await drawn('avif'))],
  ['TIFF', 'a.tif', 'tiff', () => drawn('tiff', { compression: 'lzw' })],
  [
    'TIFF in CMYK',
    'a.tiff',
    'tiff',
    async () =>
      sharp(await drawn('tiff'))
        .toColourspace('cmyk')
        .tiff()
        .toBuffer(),
  ],
  [
    'TIFF of 16 bits',
    'a.tiff',
    'tiff',
    async () =>
      sharp(await drawn('tiff'))
        .toColourspace('rgb16')
        .tiff()
        .toBuffer(),
  ],
  ['BMP', 'a.bmp', 'bmp', () => sample('quarters.bmp')],
]

test.each(pictures)('200: previews of %s', async (_, name, extension, make) => {
  const { status, body, read } = await attach(await make(), name)
  expect(status).toBe(200)
  expect(body.attachments).toMatchObject([{ type: 'PHOTO', extension }])
  for (const [rest, width, height] of [
    ['main/fit/w100/h100', 100, 50],
    ['0/crop/w40/h40', 40, 40],
    ['0/fit/w3840/h2160', 160, 80],
  ] as const) {
    const reply = await read(rest)
    expect([rest, reply.status]).toEqual([rest, 200])
    expect(await sharp(reply.bytes).metadata()).toMatchObject({ width, height, space: 'srgb' })
    if (name !== 'a.heic' || !rest.includes('crop')) expect(await coloursOf(reply.bytes)).toBe('RGBY')
  }
})

test('200: a photo of tiles that was taken upright', async () => {
  const { read } = await attach(sample('tiles.heic'), 'IMG_0004.HEIC')
  const reply = await read('main/fit/w80/h320')
  expect(await sharp(reply.bytes).metadata()).toMatchObject({ width: 80, height: 320 })
  // Two tiles of four quarters beside each other, turned to the right.
  expect(await coloursOf(reply.bytes)).toBe('YGYG')
})

test('200: a photo of a telephone as it is sent by default', async () => {
  const { status, read } = await attach(sample('photo.heic'), 'IMG_0002.HEIC', null)
  expect(status).toBe(200)
  const reply = await read('main/fit/w100/h100')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

const damaged: [what: string, make: () => Promise<Buffer> | Buffer, text: RegExp][] = [
  ['a truncated JPEG', async () => (await noise(300, 200)).subarray(0, 9000), /повреждено/],
  ['a truncated HEIC', () => sample('half.heic'), /повреждено/],
  ['a PNG of more pixels than the limit', () => bombPng(60_000, 60_000), /больше 50 мегапикселей/],
  ['a HEIC of more pixels than the limit', () => enlarged(sample('plain.heic')), /повреждено|мегапикселей/],
]

/** A HEIC whose header claims 60,000 by 60,000 pixels. */
function enlarged(bytes: Buffer): Buffer {
  const claimed = Buffer.from(bytes)
  const at = claimed.indexOf('ispe') + 8
  claimed.writeUInt32BE(60_000, at)
  claimed.writeUInt32BE(60_000, at + 4)
  return claimed
}

test.each(damaged)('422 that says why: previews of %s; the original is kept', async (_, make, text) => {
  const bytes = await make()
  const { status, read } = await attach(bytes, 'a.jpg')
  expect(status).toBe(200)
  expect((await read('main')).bytes.equals(bytes)).toBe(true)
  for (const rest of ['main/fit/w100/h100', '0/crop/w100/h100', '0/crop/w100/h100']) {
    const reply = await read(rest)
    expect(reply.status).toBe(422)
    expect(JSON.parse(reply.bytes.toString()).error_description).toMatch(text)
  }
})

const drawing = Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(200)])

test('400 that names the field, in both languages: a drawing as PHOTO; without a type it is a FILE', async () => {
  const refused = await attach(drawing, 'План.dwg')
  expect(refused.status).toBe(400)
  expect(refused.body.error_description).toBe(
    'attachments.0.file_type: Файл другого типа. Допустимые типы: JPEG, PNG, WebP, GIF, HEIC, AVIF, TIFF, BMP.',
  )
  const english = await attach(drawing, 'Plan.dwg', 'PHOTO', { 'accept-language': 'en' })
  expect(english.body.error_description).toMatch(/^attachments\.0\.file_type: The file is of another type/)
  const kept = await attach(drawing, 'План.dwg', null)
  expect(kept.body.attachments).toMatchObject([{ type: 'FILE', extension: 'dwg' }])
})

test('422 that says why: previews of a raw photo, which is a PHOTO all the same', async () => {
  const bytes = Buffer.concat([
    Buffer.from('49492a0008000000010012c601000400000001040000', 'hex'),
    Buffer.alloc(9),
  ])
  const { status, body, read } = await attach(bytes, 'IMG_0003.DNG')
  expect(status).toBe(200)
  expect(body.attachments).toMatchObject([{ type: 'PHOTO', extension: 'dng' }])
  expect((await read('main')).bytes.equals(bytes)).toBe(true)
  expect((await read('0/crop/w9/h9')).status).toBe(422)
})

test('422 that says why: previews of a drawing that was attached as PHOTO before', async () => {
  const task = await make.task({ creator: people.users.USER })
  const file = await make.file({ bytes: drawing })

  await database.prisma.file.update({ where: { name: file.name }, data: { mediaType: 'image/vnd.dwg' } })
  await make.attachment({ task, upload: file })
  const reply = await readBytes(`${router.origin}/rest/tasks/${task.id}/photos/main/fit/w9/h9`, token)
  expect([reply.status, JSON.parse(reply.bytes.toString()).error_description]).toEqual([
    422,
    'Предпросмотра нет: файлы такого формата не рисуются. Исходный файл доступен',
  ])
})

test.each([
  ['таблица.csv', 'а;б\n1;2\n', 'csv'],
  ['путь.gpx', '<?xml version="1.0"?><gpx version="1.1"></gpx>', 'gpx'],
  ['подпись.sig', Buffer.from([1, 2, 3, 0, 255]), 'sig'],
  ['x.json', '{"a": 1}', 'json'],
  ['x.docx', 'a text', 'txt'],
])('200: the extension of %s', async (name, content, extension) => {
  const { body } = await attach(Buffer.from(content), name, 'FILE')
  expect(body.attachments).toMatchObject([{ extension }])
})

test('200: a picture that is called a text has the extension of its content', async () => {
  const { body } = await attach(await quarters(20, 20, 'png'), 'a.txt', 'FILE')
  expect(body.attachments).toMatchObject([{ extension: 'png' }])
})
