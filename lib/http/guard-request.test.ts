import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardRequest, guardUpgrade, rejectPageMethod } from './guard-request'

let port = 0
const server = createServer((incoming, outgoing) => {
  const address = incoming.url === '/plain' ? 'http://maps.example' : 'https://maps.example'
  if (guardRequest(incoming, outgoing, address) || rejectPageMethod(incoming, outgoing)) return
  outgoing.end('page')
})
server.on('upgrade', (incoming, connection) => {
  if (!guardUpgrade(incoming, connection)) connection.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The whole answer to the bytes of a request. */
function ask(...lines: string[]): Promise<string> {
  return new Promise((resolve, fail) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', fail)
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
    socket.end(`${[...lines, 'Connection: close', '', ''].join('\r\n')}`)
  })
}

test.each(['127.0.0.1', '127.0.0.1:3000', 'localhost', 'xn--80aa0c.xn--p1ai', '[::1]:80', 'a_b'])(
  '200: %s is a host',
  async (host) => {
    expect(await ask('GET / HTTP/1.1', `Host: ${host}`)).toMatch(/^HTTP\/1.1 200 /)
  },
)

test('200: HTTP/1.0 names no host', async () => {
  expect(await ask('GET / HTTP/1.0')).toMatch(/^HTTP\/1.1 200 /)
})

test.each([
  ['a policy in it', 'Host: a.example; img-src *; x'],
  ['two hosts', 'Host: 127.0.0.1\r\nHost: azimut.example'],
  ['the same host twice', 'Host: 127.0.0.1\r\nHost: 127.0.0.1'],
  ['a user', 'Host: a@b.example'],
  ['a path', 'Host: a.example/x'],
])('400 and the end of the connection: %s', async (_, header) => {
  const said = await ask('GET / HTTP/1.1', header)
  expect(said).toMatch(/^HTTP\/1.1 400 /)
  expect(said.toLowerCase()).toContain('connection: close')
})

test.each([
  ['two hosts', 'Host: a\r\nHost: b', 400],
  ['another sign in it', 'Host: a;b', 400],
  ['an empty one', 'Host:', 400],
  ['one host', 'Host: a', 101],
])('an upgrade that says %s', async (_, header, status) => {
  const said = await ask(
    'GET /rest/tasks/cache HTTP/1.1',
    header,
    'Upgrade: websocket',
    'Connection: Upgrade',
  )
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'OPTIONS', 'POST'])(
  '405: %s of a page',
  async (method) => {
    const said = await ask(`${method} /sign-in HTTP/1.1`, 'Host: localhost')
    expect(said).toMatch(/^HTTP\/1.1 405 /)
    expect(said.toLowerCase()).toContain('allow: get, head')
  },
)

test('200: signing in posts', async () => {
  expect(await ask('POST /api/auth/signin HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1.1 200 /)
})

test('every answer of a server with https keeps browsers on it, none of another', async () => {
  const header = /^strict-transport-security: max-age=31536000\r$/im
  for (const [line, host] of [
    ['GET / HTTP/1.1', 'localhost'],
    ['TRACE / HTTP/1.1', 'localhost'],
    ['GET / HTTP/1.1', 'a b'],
  ])
    expect(await ask(line ?? '', `Host: ${host}`)).toMatch(header)
  expect(await ask('GET /plain HTTP/1.1', 'Host: localhost')).not.toMatch(header)
})
