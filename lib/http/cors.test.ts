import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { make } from '@/lib/testing/make'
import { problem } from '@/lib/problems'
import { allowOrigin } from './cors'
import { reject } from './reject'
import { createRouter } from './router'

const board = 'https://board.example'
const origins = { listed: [board, 'https://other.example'], open: ['*'], none: [] }
const servers: Server[] = []
const at = { listed: '', open: '', none: '' }
let token: string

beforeAll(async () => {
  const router = createRouter(manifest)
  for (const name of ['listed', 'open', 'none'] as const) {
    const server = createServer((incoming, outgoing) => {
      if (allowOrigin(incoming, outgoing, origins[name])) return
      if (incoming.url === '/busy')
        reject(incoming, outgoing, problem('server.busy', {}, { 'retry-after': '2' }))
      else if (!router(incoming, outgoing)) outgoing.writeHead(418).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    at[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    servers.push(server)
  }
  token = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
})

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const reply = await fetch(address, { method, headers })
  await reply.arrayBuffer()
  return reply
}

const namesIn = (header: string | null) => (header ?? '').toLowerCase().split(/,\s*/)

test.each([
  ['/rest/tasks', 200],
  ['/rest/tasks/points', 200],
  ['/layers', 200],
  ['/ogc/features', 200],
  ['/service/wms?service=WMS&request=GetCapabilities', 200],
  ['/service/wfs?service=WFS&request=GetCapabilities', 200],
  ['/geocoding?query=a', 200],
  ['/rest/tasks/987654321', 404],
  ['/files/tus/00000000000000000000000000000000', 404],
  ['/service/tiles/local:none/1/1/1.mvt', 400],
  ['/rest/none', 404],
  ['/rest/tasks?page=x', 400],
  ['/busy', 503],
])('%s lets a listed origin read what it answers, %i', async (path, status) => {
  const reply = await ask(at.listed + path, { origin: board, authorization: `Bearer ${token}` })
  expect(reply.status).toBe(status)
  expect(reply.headers.get('access-control-allow-origin')).toBe(board)
  expect(namesIn(reply.headers.get('vary'))).toContain('origin')
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  expect(namesIn(reply.headers.get('access-control-expose-headers'))).toEqual(
    expect.arrayContaining(['etag', 'retry-after', 'location', 'link', 'content-crs', 'upload-offset']),
  )
})

test('401 without a token and 405 carry the permission as well', async () => {
  const refused = await ask(`${at.listed}/rest/tasks`, { origin: board })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, board])
  const method = await ask(`${at.listed}/rest/tasks/points`, { origin: board }, 'DELETE')
  expect([method.status, method.headers.get('access-control-allow-origin')]).toEqual([405, board])
})

test('a cached answer and its 304 carry the permission of who asks, and both names in Vary', async () => {
  const path = '/service/wms?service=WMS&request=GetCapabilities'
  for (const origin of [board, board, board, 'https://other.example', 'https://strange.example']) {
    const reply = await ask(at.listed + path, { origin, authorization: `Bearer ${token}` })
    const allowed = reply.headers.get('access-control-allow-origin')
    expect([reply.status, allowed]).toEqual([200, origin.includes('strange') ? null : origin])
    expect(namesIn(reply.headers.get('vary'))).toContain('origin')
  }
})

test('an origin that is not listed gets no permission, whatever it resembles', async () => {
  for (const origin of [
    'https://board.example.evil',
    'http://board.example',
    'https://board.example:8',
    'null',
  ]) {
    const headers = { origin, 'access-control-request-method': 'PATCH' }
    for (const method of ['GET', 'OPTIONS']) {
      const reply = await ask(`${at.listed}/rest/tasks`, headers, method)
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(namesIn(reply.headers.get('vary'))).toContain('origin')
    }
  }
})

test.each(['PATCH', 'PUT', 'DELETE', 'POST'])(
  'a preflight of %s is answered 204 with methods and headers',
  async (method) => {
    const asked = 'authorization, content-type, if-match, if-none-match, idempotency-key, x-auth-token, range'
    const headers = {
      origin: board,
      'access-control-request-method': method,
      'access-control-request-headers': `${asked}, content-encoding, tus-resumable, upload-offset`,
    }
    const reply = await ask(`${at.listed}/rest/tasks/1`, headers, 'OPTIONS')
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe(board)
    expect(namesIn(reply.headers.get('access-control-allow-methods'))).toContain(method.toLowerCase())
    expect(namesIn(reply.headers.get('access-control-allow-headers'))).toEqual(
      expect.arrayContaining(namesIn(headers['access-control-request-headers'])),
    )
    expect(Number(reply.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    expect(namesIn(reply.headers.get('vary'))).toContain('origin')
  },
)

test('OPTIONS that asks for no permission still names the methods of the address', async () => {
  const reply = await ask(`${at.listed}/rest/tasks/points`, { origin: board }, 'OPTIONS')
  expect([reply.status, reply.headers.get('allow')]).toEqual([204, expect.stringContaining('GET')])
})

test('* allows every origin alike and never credentials', async () => {
  const headers = { origin: 'https://any.example', authorization: `Bearer ${token}` }
  const reply = await ask(`${at.open}/rest/tasks`, headers)
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  expect(namesIn(reply.headers.get('vary'))).not.toContain('origin')
})

test('without the setting nothing is sent', async () => {
  const headers = { origin: board, 'access-control-request-method': 'PATCH' }
  for (const method of ['GET', 'OPTIONS']) {
    const reply = await ask(`${at.none}/rest/tasks`, headers, method)
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(namesIn(reply.headers.get('vary'))).not.toContain('origin')
  }
})

test.each(['listed', 'none'] as const)(
  'pages of every origin may call Open311 where %s are allowed',
  async (name) => {
    const headers = { origin: 'https://city.example' }
    for (const path of ['discovery.json', 'v2/none', 'v2/requests/0.xml?jurisdiction_id=none'])
      expect(
        (await ask(`${at[name]}/open311/${path}`, headers)).headers.get('access-control-allow-origin'),
      ).toBe('*')
    const asking = { ...headers, 'access-control-request-method': 'POST' }
    const asked = await ask(`${at[name]}/open311/v2/requests.json`, asking, 'OPTIONS')
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  },
)
