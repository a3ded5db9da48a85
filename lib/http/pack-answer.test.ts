import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anyone } from '@/lib/access/policy'
import { json, shape } from '@/lib/wire'
import { answerFile } from './answer-file'
import { answerOpened } from './answer-opened'
import type { Range } from './ranges'
import { createRouter } from './router'
import { map, rest } from './rest'
import { routeEntries } from './route-entries'

const said = shape<{ said: string }>()({ said: json((value) => value.said, z.string()) })
const text = 'Замена насоса. '.repeat(400)
const large = text.repeat(50)
const etag = '"thing-1-2"'
const open = { summary: 'Text', access: anyone, probe: true, present: said } as const
const opened = (type: string, body: string) =>
  map({
    summary: 'Opened',
    access: anyone,
    probe: true,
    run: ({ request }) =>
      answerOpened(request, { status: 200, headers: { etag, 'content-type': type }, open: async () => body }),
  })
let release = () => {}

const entries = routeEntries({
  '/rest/text': { GET: rest({ ...open, etag: () => etag, run: async () => ({ said: text }) }) },
  '/rest/large': { GET: rest({ ...open, run: async () => ({ said: large }) }) },
  '/rest/small': { GET: rest({ ...open, run: async () => ({ said: 'a'.repeat(900) }) }) },
  '/xml': { GET: opened('application/gml+xml; version=3.2', text) },
  '/geojson': { GET: opened('application/geo+json', text) },
  '/csv': { GET: opened('text/csv; charset=utf-8', text) },
  '/picture': { GET: opened('image/png', text) },
  '/file': {
    GET: map({
      summary: 'File',
      access: anyone,
      probe: true,
      run: ({ request }) => {
        const bytes = Buffer.from(text)
        const read = async (range?: Range) =>
          Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
        return answerFile(request, { etag, mediaType: 'text/plain', name: 'a.txt', size: bytes.length, read })
      },
    }),
  },
  '/slow': {
    GET: map({
      summary: 'Slow',
      access: anyone,
      probe: true,
      run: async () => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Readable.from(
          (async function* () {
            yield 'first'
            await new Promise<void>((resolve) => {
              release = resolve
            })
            yield 'last'
          })(),
          { objectMode: false },
        ),
      }),
    }),
  },
})

let server: Server
let port: number
beforeAll(async () => {
  const router = createRouter(entries)
  server = createServer((incoming, outgoing) => void router(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Asks without a client that unpacks by itself. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end()
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

function unpack({ headers, bytes }: Reply): Buffer {
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes)
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
}

test.each([
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['gzip;q=0.000, br;q=0', undefined],
  ['*;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['deflate, zstd', undefined],
  ['', undefined],
])('for Accept-Encoding %s the text is sent as %s', async (accepted, coding) => {
  for (const path of ['/rest/text', '/rest/large']) {
    const plain = await ask(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const reply = await ask(path, { 'accept-encoding': accepted })
    expect(reply.headers['content-encoding']).toBe(coding)
    expect(unpack(reply)).toEqual(plain.bytes)
    expect([plain.headers.vary, reply.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(Number(reply.headers['content-length'])).toBe(reply.bytes.length)
    if (coding) expect(reply.bytes.length).toBeLessThan(plain.bytes.length / 10)
  }
})

test.each(['/xml', '/geojson', '/csv'])('%s is packed', async (path) => {
  const reply = await ask(path, { 'accept-encoding': 'gzip' })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(unpack(reply).toString()).toBe(text)
})

test('HEAD has the headers of GET', async () => {
  const [head, get] = await Promise.all(
    ['HEAD', 'GET'].map((method) => ask('/rest/large', { 'accept-encoding': 'br' }, method)),
  )
  for (const name of ['content-encoding', 'content-length', 'vary', 'content-type'])
    expect(head?.headers[name]).toBe(get?.headers[name])
  expect(head?.bytes.length).toBe(0)
})

test('small answers, pictures, files and their ranges are sent as they are', async () => {
  for (const path of ['/rest/small', '/picture', '/file']) {
    const reply = await ask(path, { 'accept-encoding': 'gzip, br' })
    expect([reply.status, reply.headers['content-encoding'], reply.headers.vary]).toEqual([
      200,
      undefined,
      undefined,
    ])
  }
  const range = await ask('/file', { 'accept-encoding': 'gzip, br', range: 'bytes=0-1999' })
  expect([range.status, range.headers['content-encoding'], range.bytes.length]).toEqual([
    206,
    undefined,
    2000,
  ])
})

test('a packed answer has the weak form of the tag, and both forms get 304', async () => {
  const packed = await ask('/xml', { 'accept-encoding': 'gzip' })
  expect([packed.headers.etag, (await ask('/xml')).headers.etag]).toEqual([`W/${etag}`, etag])
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`]) {
    const reply = await ask('/xml', { 'accept-encoding': 'gzip', 'if-none-match': known })
    expect([reply.status, reply.headers.etag]).toEqual([304, known === etag ? etag : `W/${etag}`])
  }
  expect((await ask('/xml', { 'if-none-match': '"thing-1-3"' })).status).toBe(200)
})

test('a stream that pauses is not held back', async () => {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/slow',
    headers: { 'accept-encoding': 'gzip' },
  }).end()
  const [answer] = await once(asked, 'response')
  expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual(['gzip', undefined])
  const unpacked = answer.pipe(createGunzip())
  const [first] = await once(unpacked, 'data')
  expect(String(first)).toBe('first')
  release()
  const [last] = await once(unpacked, 'data')
  expect(String(last)).toBe('last')
  await once(unpacked, 'end')
})

test('a reader who leaves a packed stream ends its source', async () => {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/slow',
    headers: { 'accept-encoding': 'br' },
  }).end()
  const [answer] = await once(asked, 'response')
  await once(answer, 'data')
  asked.destroy()
  release()
  expect((await ask('/rest/small')).status).toBe(200)
})
