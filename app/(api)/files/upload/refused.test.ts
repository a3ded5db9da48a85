import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { bombPng, noise, quarters } from '@/lib/testing/pictures'
import { formOf, openUploads } from '@/lib/testing/upload-router'

let uploads: Awaited<ReturnType<typeof openUploads>>

beforeAll(async () => {
  uploads = await openUploads()
})

afterAll(async () => {
  uploads.stop()
  await stopDatabase()
})

/** Nothing is left: no row, no temporary file, no stored file. */
async function nothingLeft(work: () => Promise<unknown>): Promise<void> {
  const kept = uploads.kept()
  await work()
  expect(await uploads.rows()).toEqual([])
  expect(uploads.staging()).toEqual([])
  expect(uploads.kept()).toEqual(kept)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const type = 'Файлы такого типа не принимаются'

const refused: [what: string, name: string, bytes: () => Promise<Buffer> | Buffer | string, says: string][] =
  [
    ['SVG', 'a.svg', () => svg, type],
    [
      'SVG behind a declaration and a comment',
      'a.png',
      () => `<?xml version="1.0"?>\n<!-- <p> -->\n${svg}`,
      type,
    ],
    ['SVG with a DOCTYPE', 'a.txt', () => `\ufeff <!DOCTYPE svg [<!ENTITY a "b">]>${svg}`, type],
    [
      'SVG of another prefix',
      'a.xml',
      () => '<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
      type,
    ],
    ['HTML called a picture', 'a.jpg', () => '<!DOCTYPE html><html><body>x</body></html>', type],
    ['HTML without its frame', 'a.txt', () => '\n  <script>alert(1)</script>', type],
    ['XHTML', 'a.xml', () => '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', type],
    [
      'XHTML of another prefix',
      'a.xml',
      () => '<?xml version="1.0"?><h:div xmlns:h="http://www.w3.org/1999/xhtml"/>',
      type,
    ],
    ['HTML behind a comment', 'a.log', () => '<!-- log -->\n<p>x</p>', type],
    ['HTML behind a comment without end', 'a.log', () => `<!-- ${'x'.repeat(70_000)} --><html>`, type],
    ['a program', 'a.jpg', () => Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`, 'latin1'), type],
    ['a text called a picture', 'a.jpeg', () => 'Just a text', type],
    ['an empty file', 'a.txt', () => '', 'Файл пуст'],
  ]

test.each(refused)('400 and nothing left: %s', async (_, name, make, says) => {
  const bytes = Buffer.from(await make())
  await nothingLeft(async () => {
    const form = await uploads.send(formOf('file', bytes, name))
    expect(form).toMatchObject({ status: 400, body: { error_description: says } })
    const raw = await uploads.send(new Uint8Array(bytes), {
      'x-file-name': name,
      'content-type': 'image/jpeg',
    })
    expect(raw).toMatchObject({ status: 400, body: { error_description: says } })
  })
})

test('200: a damaged or huge picture is kept as it came, without decoding it', async () => {
  const kept: [string, Buffer][] = [
    ['a.jpg', (await noise(300, 200)).subarray(0, 9000)],
    ['b.png', (await quarters(300, 200, 'png')).subarray(0, -40)],
    ['c.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['d.png', bombPng(2_000_000_000, 2)],
    ...Array.from({ length: 20 }, (): [string, Buffer] => ['e.png', bombPng(30_000, 30_000)]),
  ]
  const before = process.memoryUsage.rss()
  for (const [name, bytes] of kept) {
    const reply = await uploads.send(formOf('file', bytes, name))
    expect(reply, reply.text).toMatchObject({ status: 200, body: { size: bytes.length } })
  }
  // Decoded, a single bomb would take 2.7 GB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(300e6)
  await database.query(sql`delete from files where created_by_id = ${uploads.user.id}`)
})

test('413 and nothing left: with a Content-Length and without one', async () => {
  await nothingLeft(async () => {
    const announced = await uploads.raw('Content-Type: text/plain\r\nContent-Length: 209715201', 'x')
    expect(announced).toBe('HTTP/1.1 413 Payload Too Large')
    // A client that never stops sending gets an answer too.
    expect(await uploads.endless({ 'content-type': 'text/plain' })).toBe(413)
    const form = await uploads.raw(
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 999999999',
      '--b\r\n',
    )
    expect(form).toBe('HTTP/1.1 413 Payload Too Large')
  })
})

const part = (name: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\ntext\r\n`

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['nothing in it', 'multipart/form-data; boundary=b', ''],
  ['an end without parts', 'multipart/form-data; boundary=b', '--b--\r\n'],
  ['no end', 'multipart/form-data; boundary=b', `--b\r\n${part('file')}`],
  [
    'no file, only a field',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n',
  ],
  ['two files', 'multipart/form-data; boundary=b', `--b\r\n${part('a')}--b\r\n${part('b')}--b--\r\n`],
  ['a broken header of a part', 'multipart/form-data; boundary=b', '--b\r\n\0\0: x\r\n\r\nx\r\n--b--\r\n'],
  [
    'a header of a part without end',
    'multipart/form-data; boundary=b',
    `--b\r\nX: ${'a'.repeat(100_000)}\r\n`,
  ],
  ['another boundary', 'multipart/form-data; boundary=c', `--b\r\n${part('file')}--b--\r\n`],
  [
    'a thousand fields',
    'multipart/form-data; boundary=b',
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1000)}--b\r\n${part('file')}--b--\r\n`,
  ],
  ['a boundary of nothing', 'multipart/form-data; boundary=', '--\r\n'],
])('400 and nothing left: a form with %s', async (_, contentType, body) => {
  await nothingLeft(async () => {
    const reply = await uploads.send(body, { 'content-type': contentType })
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: 'Тело запроса не является корректной формой с файлом' },
    })
  })
})

test.each(['/files/upload', '/files/tus', '/files/tus/00000000000000000000000000000000'])(
  '401 in the form of the task document: %s without a token',
  async (address) => {
    const method = address.length > 20 ? 'PATCH' : 'POST'
    const reply = await fetch(uploads.origin + address, { method, body: 'x' })
    expect(reply.status).toBe(401)
    expect(await reply.json()).toEqual({ error_description: 'Требуется авторизация' })
  },
)

test('nothing left: the client disconnects midway', async () => {
  await nothingLeft(async () => {
    await uploads.raw('Content-Type: text/plain\r\nContent-Length: 100000', 'x'.repeat(5000), true)
    const begun = `--b\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n${'x'.repeat(5000)}`
    await uploads.raw('Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000', begun, true)
    await uploads.raw('Content-Type: text/plain\r\nTransfer-Encoding: chunked', '1388\r\nxx', true)
    await sleep(500)
  })
})

test('400: Content-Length does not match the body', async () => {
  await nothingLeft(async () => {
    const { POST } = await import('./route')
    const stream = new Blob(['too short']).stream()
    const headers = { authorization: `Bearer ${uploads.token}`, 'content-length': '100' }
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit
    const reply = await POST(new Request('http://here/files/upload', init), { params: {} })
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { error_description: 'Передача файла прервана' },
    ])
  })
})

test('200: other files get the type of their content, never one that a browser executes', async () => {
  const taken: [name: string, bytes: Buffer | string, type: string, ending: string][] = [
    ['a.gpx', '<?xml version="1.0"?><gpx version="1.1"></gpx>', 'application/xml', 'xml'],
    ['a.csv', 'a;b\n1;2\n', 'text/plain', 'txt'],
    ['a.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'application/zip', 'zip'],
    ['a.bin', Buffer.from([1, 2, 3, 0, 255]), 'application/octet-stream', 'bin'],
    [
      'not-a-png.png',
      await sharp(await quarters(20, 20))
        .webp()
        .toBuffer(),
      'image/webp',
      'webp',
    ],
  ]
  for (const [name, bytes, mediaType, ending] of taken) {
    const reply = await uploads.send(formOf('file', Buffer.from(bytes), name, ''))
    expect(reply, reply.text).toMatchObject({ status: 200, body: { type: mediaType } })
    expect(reply.body.name).toMatch(new RegExp(`\\.${ending}$`))
  }
})
