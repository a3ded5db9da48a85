import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { answerClientError } from './answer-client-error'
import { createRouter } from './router'
import { serverLimits } from './server-limits'

let server: Server
let port: number

beforeAll(async () => {
  const router = createRouter(manifest)
  server = createServer({ ...serverLimits, headersTimeout: 300, connectionsCheckingInterval: 50 })
  server.on('clientError', answerClientError)
  server.on('request', (incoming, outgoing) => {
    if (!router(incoming, outgoing)) outgoing.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends bytes as they are and reads to the end; a reset is a failure. */
async function raw(request: string): Promise<{ status: string; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: /^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 'none', head: head.toLowerCase(), body }
}

const get = (target: string, headers = '') =>
  raw(`GET ${target} HTTP/1.1\r\nHost: here\r\nAccept-Language: en\r\n${headers}Connection: close\r\n\r\n`)

const addresses = [
  '/service/tiles/',
  '/service/wms?layers=',
  '/service/wfs?typeNames=',
  '/layers/eis/x?filter=',
  '/rest/tasks?search=',
  '/nothing-of-ours?',
]

test.each(
  addresses.flatMap((start) => [9000, 40_000, 60_000, 1_000_000].map((size) => [start, size] as const)),
)('an address that begins %s and has %i bytes is answered 414 with a text', async (start, size) => {
  const { status, head, body } = await get(start + 'a'.repeat(size - start.length))
  expect(status).toBe('414')
  const isJson = start.startsWith('/rest/')
  expect(head).toContain(isJson ? 'content-type: application/json' : 'content-type: text/plain')
  expect(body).toMatch(/8192/)
})

test('an address at the limit is read, one byte more is 414', async () => {
  const start = '/rest/none?'
  expect((await get(start + 'a'.repeat(8192 - start.length))).status).toBe('404')
  expect((await get(start + 'a'.repeat(8193 - start.length))).status).toBe('414')
})

test('headers that are too large are answered 431 with a text', async () => {
  const { status, head, body } = await get('/rest/tasks', `X-Large: ${'b'.repeat(60_000)}\r\n`)
  expect(status).toBe('431')
  expect(head).toContain('connection: close')
  expect(JSON.parse(body)).toEqual({ error_description: expect.stringContaining('49152') })
})

test('bytes that are no request are answered 400, headers that do not come 408', async () => {
  expect((await raw('G@T / HTTP/1.1\r\nHost: here\r\n\r\n')).status).toBe('400')
  expect((await raw('GET /rest/tasks HTTP/1.1\r\nHost: he')).status).toBe('408')
})

test('an answer that has begun is not followed by another', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /rest/none HTTP/1.1\r\nHost: here\r\n\r\n')
  await sleep(100)
  socket.write('G@T / HTTP/1.1\r\n\r\n')
  const answer = await text(socket)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 400'])
})
