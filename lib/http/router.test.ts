import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anyone } from '@/lib/access/policy'
import { json, shape } from '@/lib/wire'
import { createRouter } from './router'
import { map, rest } from './rest'
import { routeEntries } from './route-entries'

const echo = shape<{ said: unknown }>()({ said: json((value) => value.said, z.unknown()) })
const anything = z.record(z.string(), z.unknown())
const echoPath = { summary: 'Echo', access: anyone, probe: true, path: anything, present: echo } as const

const entries = routeEntries({
  '/rest/things/[id]': {
    GET: rest({ ...echoPath, run: async ({ path }) => ({ said: path }) }),
    PUT: rest({ ...echoPath, body: anything, run: async ({ path, body }) => ({ said: { path, body } }) }),
  },
  '/rest/things/list': { GET: rest({ ...echoPath, run: async () => ({ said: 'list' }) }) },
  '/files/[...path]': { GET: map({ ...echoPath, run: async ({ path }) => ({ said: path }) }) },
  '/window/[[...window]]': { GET: map({ ...echoPath, run: async ({ path }) => ({ said: path }) }) },
})

let server: Server
let port: number
let origin: string

beforeAll(async () => {
  const router = createRouter(entries)
  server = createServer((incoming, outgoing) => {
    if (!router(incoming, outgoing)) outgoing.writeHead(418).end('next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends bytes as they are and reads what comes until the connection ends. */
async function raw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(request)
  return text(socket)
}

const rawTarget = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)

async function said(path: string): Promise<unknown> {
  const reply = await fetch(origin + path)
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { said: unknown }).said
}

test('a path leads to its module, parameters are decoded, a fixed name wins over a parameter', async () => {
  expect(await said('/rest/things/a%20b%2Fc')).toEqual({ id: 'a b/c' })
  expect(await said('/rest/things/list')).toBe('list')
})

test('a tail is a list of segments, an optional one may be absent', async () => {
  expect(await said('/files/a/b%2Fc/d')).toEqual({ path: ['a', 'b/c', 'd'] })
  expect(await said('/window')).toEqual({})
  expect(await said('/window/10/20')).toEqual({ window: ['10', '20'] })
})

test('a path may have a slash at its end, and those of the task document stand without /rest too', async () => {
  expect(await said('/window/')).toEqual({})
  expect(await said('/things/5/')).toEqual({ id: '5' })
  expect(await said('/rest/things/list/')).toBe('list')
  expect((await fetch(`${origin}/window//`)).status).toBe(418)
})

test('a body is read whole and broken JSON is 400', async () => {
  const put = (body: string) => fetch(`${origin}/rest/things/5`, { method: 'PUT', body })
  expect(await (await put('{"a":"ё"}')).json()).toMatchObject({
    said: { path: { id: '5' }, body: { a: 'ё' } },
  })
  expect((await put('{"a":')).status).toBe(400)
  expect((await put(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413)
})

test('a chunked body has the same limit', async () => {
  const body = new Blob(['x'.repeat(1024 * 1024 + 1)]).stream()
  const init = { method: 'PUT', body, duplex: 'half' } as RequestInit
  expect((await fetch(`${origin}/rest/things/5`, init)).status).toBe(413)
})

test('HEAD is GET without its body', async () => {
  const head = await fetch(`${origin}/rest/things/5`, { method: 'HEAD' })
  const get = await fetch(`${origin}/rest/things/5`)
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length))
  expect(await head.text()).toBe('')
})

test('OPTIONS names the methods, a method that is not there gets 405 with the same list', async () => {
  const options = await fetch(`${origin}/rest/things/5`, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, PUT, OPTIONS'])
  const refused = await fetch(`${origin}/rest/things/5`, { method: 'POST', body: '{}' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, OPTIONS'])
  expect(await refused.json()).toEqual({ error_description: 'Метод не поддерживается' })
})

test('errors have the form of the document that the address belongs to', async () => {
  const refused = await fetch(`${origin}/window/a`, {
    method: 'DELETE',
    headers: { 'accept-language': 'en' },
  })
  expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await refused.text()).toBe('Method not allowed')
})

test('what is not of the interface is left to Next, except below its addresses', async () => {
  for (const path of ['/console', '/layers.html', '/filesystem/a'])
    expect((await fetch(`${origin}${path}`)).status).toBe(418)
  for (const path of ['/layers/a/b', '/groups/a', '/service/nothing']) {
    const { status, headers } = await fetch(`${origin}${path}`)
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8'])
  }
  for (const path of ['/ogc/nothing', '/ogc/features/collections/a/queryables', '/ogc/features/nothing/']) {
    const reply = await fetch(`${origin}${path}`)
    expect([path, reply.status]).toEqual([path, 404])
    expect(await reply.json()).toEqual({ code: 'request.not-found', description: 'Такого адреса нет' })
  }
  const unknown = await fetch(`${origin}/rest/nothing`)
  expect([unknown.status, await unknown.json()]).toEqual([404, { error_description: 'Такого адреса нет' }])
})

test.each([
  ['a malformed percent-encoding', '/rest/things/%zz'],
  ['half a percent-encoding', '/files/%'],
  ['bytes that are not UTF-8', '/files/%ff%fe'],
  ['a NUL', '/files/a%00b'],
  ['an absolute address', 'http://elsewhere/rest/things/5'],
  ['no address', '*'],
  ['a backslash', '/files\\a'],
])('400 for %s', async (_, target) => {
  expect(await rawTarget(target)).toMatch(/^HTTP\/1\.1 400 /)
})

test('400 for a Host that is none, and no Host at all is only for HTTP/1.0', async () => {
  expect(await raw('GET /rest/things/5 HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  )
  expect(await raw('GET /rest/things/5 HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection ends after a target that is none of a server', async () => {
  const next = 'GET /rest/things/7 HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'
  for (const target of ['GET *', 'OPTIONS *', 'GET /rest/things/7#a', 'GET http://here/rest/things/7']) {
    const answers = await raw(`${target} HTTP/1.1\r\nHost: here\r\n\r\n${next}`)
    expect([target, answers.match(/HTTP\/1\.1 \d+/g)]).toEqual([target, ['HTTP/1.1 400']])
  }
})

test('a connection serves on after every kind of refusal', async () => {
  const one = 'GET /rest/none HTTP/1.1\r\nHost: here\r\n\r\n'
  const two = 'POST /rest/things/5 HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\nabcd'
  const last = 'GET /rest/things/7 HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'
  const answers = await raw(one + two + last)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 405', 'HTTP/1.1 200'])
})

test('a connection ends after a target that no address can have', async () => {
  for (const target of ['/files/%zz', '/%00', '*', '/rest#x']) {
    const answers = await raw(
      `GET ${target} HTTP/1.1\r\nHost: here\r\n\r\nGET /rest/things/7 HTTP/1.1\r\nHost: here\r\n\r\n`,
    )
    expect(answers.match(/HTTP\/1\.1 \d+/g), target).toEqual(['HTTP/1.1 400'])
  }
})
