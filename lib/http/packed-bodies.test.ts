import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, openUploads } from '@/lib/testing/upload-router'

let uploads: Awaited<ReturnType<typeof openUploads>>
beforeAll(async () => {
  uploads = await openUploads()
})
afterAll(() => uploads.stop())

const put = (path: string, body: Buffer, headers: Record<string, string>, method = 'POST') =>
  fetch(uploads.origin + path, {
    method,
    body: new Uint8Array(body),
    headers: { authorization: `Bearer ${uploads.token}`, 'content-type': 'application/json', ...headers },
  })

const pair = Buffer.from(JSON.stringify({ login: 'nobody-here', password: 'wrong' }))
const signIn = '/rest/auth/by-login?apiVersion=2.0'

test.each([
  ['gzip', gzipSync(pair)],
  ['GZIP', gzipSync(pair)],
  ['deflate', deflateSync(pair)],
  ['br', brotliCompressSync(pair)],
  ['identity', pair],
])('a JSON body packed by %s is read', async (coding, body) => {
  // 401 means that login and password were read; without them it is 400.
  expect((await put(signIn, body, { 'content-encoding': coding })).status).toBe(401)
})

test('a body that unpacks beyond the limit is 413, however small it is sent', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
  const reply = await put(signIn, bomb, { 'content-encoding': 'gzip' })
  expect([bomb.length < 100_000, reply.status]).toEqual([true, 413])
})

test('an unknown coding is 415 and the known ones are named', async () => {
  for (const coding of ['zstd', 'gzip, gzip']) {
    const reply = await put(signIn, pair, { 'content-encoding': coding })
    expect([reply.status, reply.headers.get('accept-encoding')]).toEqual([415, 'gzip, deflate, br'])
  }
})

test('a body that does not unpack, or not to its end, is 400', async () => {
  for (const body of [pair, gzipSync(pair).subarray(0, 30)])
    expect((await put(signIn, body, { 'content-encoding': 'gzip' })).status).toBe(400)
})

test('a packed file is stored as it was before', async () => {
  const text = Buffer.from('строка файла\n'.repeat(1000))
  const headers = { 'content-encoding': 'gzip', 'content-type': 'text/plain', 'x-file-name': 'a.txt' }
  const raw = await uploads.send(new Uint8Array(gzipSync(text)), headers)
  expect([raw.status, raw.body.size]).toEqual([200, text.length])
  const form = new Response(formOf('file', text, 'b.txt', 'text/plain'))
  const type = form.headers.get('content-type') ?? ''
  const packed = new Uint8Array(gzipSync(Buffer.from(await form.arrayBuffer())))
  const sent = await uploads.send(packed, { 'content-encoding': 'gzip', 'content-type': type })
  expect([sent.status, sent.body.size]).toEqual([200, text.length])
})

test('a packed file that breaks off is 400, and nothing of it is kept', async () => {
  const before = uploads.kept().length
  const cut = new Uint8Array(gzipSync(Buffer.from('abc'.repeat(1000))).subarray(0, 25))
  const reply = await uploads.send(cut, { 'content-encoding': 'gzip', 'content-type': 'text/plain' })
  expect([reply.status, uploads.kept().length]).toEqual([400, before])
})

test('a packed WFS request is read', async () => {
  const xml = '<GetCapabilities service="WFS" xmlns="http://www.opengis.net/wfs/2.0"/>'
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/xml' }
  expect((await put('/service/wfs', gzipSync(xml), headers)).status).toBe(200)
})
