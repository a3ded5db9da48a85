import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { anyone } from '@/lib/access/policy'
import { limitBody } from './limit-body'
import { rest } from './rest'
import { routeEntries } from './route-entries'
import { createRouter } from './router'

const limits = { time: 300, leastOfUpload: 100 }

const takesJson = rest({
  summary: 'Takes JSON',
  access: anyone,
  body: z.object({ a: z.string() }),
  run: async () => ({ status: 200, headers: {}, body: 'taken' }),
})
const takesFile = rest({
  summary: 'Takes a file',
  access: anyone,
  upload: 1,
  ownTransaction: true,
  run: async ({ intake }) => {
    const { staged } = await intake.file('a.bin')
    return { status: 200, headers: {}, body: String(staged.size) }
  },
})

let server: Server
let port: number
const problems: string[] = []
const note = (message: unknown) => void problems.push((message as { problem: string }).problem)

beforeEach(async () => {
  problems.length = 0
  subscribe('azimut:failures', note)
  const router = createRouter(
    routeEntries({
      '/rest/json': { POST: takesJson },
      '/rest/file': { POST: takesFile },
      '/rest/json-file': { POST: takesFile },
    }),
  )
  server = createServer((incoming, outgoing) => {
    limitBody(incoming, outgoing, limits)
    router(incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  unsubscribe('azimut:failures', note)
  server.closeAllConnections()
  server.close()
})

const lengths = { length: 'Content-Length: 5000\r\n', chunked: 'Transfer-Encoding: chunked\r\n' }

function open(path: string, how: keyof typeof lengths): Socket {
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${lengths[how]}${path.startsWith('/rest/json') ? 'Content-Type: application/json\r\n' : ''}\r\n`,
  )
  return client
}

const piece = (bytes: number, how: keyof typeof lengths) => {
  const text = ' '.repeat(bytes)
  return how === 'length' ? text : `${bytes.toString(16)}\r\n${text}\r\n`
}

/** Sends a piece again and again until the connection ends, and gives what was answered. */
async function trickle(client: Socket, text: string): Promise<string> {
  let answer = ''
  client.on('data', (chunk) => {
    answer += chunk
  })
  const timer = setInterval(() => client.write(text), 50)
  await once(client, 'close')
  clearInterval(timer)
  return answer
}

test.each(['length', 'chunked'] as const)('408: a body that trickles in, by %s', async (how) => {
  const answer = await trickle(open('/rest/json', how), piece(1, how))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/connection: close/i)
  await vi.waitFor(() => expect(problems).toEqual(['request.timeout']))
})

test.each(['length', 'chunked'] as const)('408: an upload that hardly moves, by %s', async (how) => {
  expect(await trickle(open('/rest/file', how), piece(1, how))).toMatch(/^HTTP\/1\.1 408 /)
})

test('408: an upload that falls silent', async () => {
  const client = open('/rest/file', 'length')
  client.write(piece(1000, 'length'))
  expect(await trickle(client, '')).toMatch(/^HTTP\/1\.1 408 /)
})

test.each(['/rest/file', '/rest/json-file'])(
  'an upload that goes on is taken, however long it takes: %s',
  async (path) => {
    const client = open(path, 'length')
    const answered = once(client, 'data')
    for (let sent = 0; sent < 5000; sent += 250) {
      client.write(piece(250, 'length'))
      await sleep(50)
    }
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 [^]*5000$/)
    client.destroy()
  },
)

test('a packed body that is cut off is told from one that is broken', async () => {
  const head =
    'POST /rest/json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n'
  const cut = connect(port, '127.0.0.1')
  cut.write(`${head}Content-Length: 5000\r\n\r\n`)
  cut.write(gzipSync('{"a":"text"}').subarray(0, 20))
  await once(server, 'request')
  cut.destroy()
  await vi.waitFor(() => expect(problems).toEqual(['request.cut-off']))
  const broken = connect(port, '127.0.0.1')
  broken.write(`${head}Content-Length: 4\r\n\r\ntext`)
  await vi.waitFor(() => expect(problems).toEqual(['request.cut-off', 'request.broken-coding']))
  broken.destroy()
})

test('400 for the log, and no failure of the server: a client that goes away', async () => {
  for (const how of ['length', 'chunked'] as const) {
    const client = open('/rest/json', how)
    client.write(piece(1, how))
    await once(server, 'request')
    client.destroy()
  }
  await vi.waitFor(() => expect(problems).toEqual(['request.cut-off', 'request.cut-off']))
})
