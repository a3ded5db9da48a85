import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { json } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import { io } from 'socket.io-client'
import WebSocket from 'ws'
import { egts, osmand, owntracks, wialon } from '../chaos/reporters'
import { type Client, makeOrganization, serverUrl, signIn } from '../support/client'
import { type DeviceListener, devicePorts, makeReporter } from '../support/device'
import { missingNginx, missingStream, type Nginx, startNginx } from '../support/nginx'

// Runs the files of deploy/nginx in front of this run's server.

test.skip(missingNginx !== undefined, missingNginx)

const host = 'azimut.example.com'
let nginx: Nginx
let client: Client
let tls: RequestOptions

test.beforeAll(async () => {
  nginx = await startNginx(new URL(serverUrl()), devicePorts())
  client = await signIn(serverUrl())
  tls = { host: '127.0.0.1', port: nginx.httpsPort, servername: host, ca: nginx.certificate }
})

test.afterAll(async () => {
  await nginx?.stop()
})

/** Sends a request through nginx over TLS. */
async function ask(
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders } = {},
  body?: string | Uint8Array,
): Promise<IncomingMessage> {
  const headers = { host, authorization: `Bearer ${client.token}`, ...options.headers }
  const outgoing = request({ ...tls, path, ...options, headers })
  outgoing.end(body)
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  return reply
}

test('plain HTTP redirects to HTTPS', async () => {
  const reply = await fetch(`http://127.0.0.1:${nginx.httpPort}/rest/tasks?limit=5`, { redirect: 'manual' })
  expect(reply.status).toBe(301)
  expect(reply.headers.get('location')).toBe('https://127.0.0.1/rest/tasks?limit=5')
})

test('responses arrive compressed, and pages with their CSP', async () => {
  const reply = await ask('/rest/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
  reply.resume()
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(reply.headers['strict-transport-security']).toContain('max-age=')
  const page = await ask('/sign-in')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain(`wss://${host}`)
  page.resume()
})

test('the ETag of a compressed response works in If-Match', async () => {
  const name = `За прокси ${'длинное имя '.repeat(120)}`
  const id = await makeOrganization(client, name.slice(0, 250), { info: { address: 'а'.repeat(900) } })
  const path = `/rest/organizations/${id}?apiVersion=2.0`
  const read = await ask(path, { headers: { 'accept-encoding': 'gzip' } })
  read.resume()
  const etag = read.headers.etag ?? ''
  expect(etag).toMatch(/^W\//)
  const change = async (tag: string) => {
    const headers = { 'if-match': tag, 'content-type': 'application/json' }
    const reply = await ask(path, { method: 'PATCH', headers }, '{"name":"За прокси"}')
    reply.resume()
    return reply.statusCode
  }
  expect(await change(etag)).toBe(200)
  expect(await change(etag)).toBe(412)
})

test('metrics stay closed although nginx connects from the same machine', async () => {
  const reply = await ask('/metrics', { headers: { authorization: '' } })
  reply.resume()
  expect(reply.statusCode).toBe(403)
})

test('a large file passes, one over the limit is rejected', async () => {
  const large = await sendFile(randomBytes(32 * 1024 * 1024))
  expect(large.statusCode).toBe(200)
  expect(await json(large)).toMatchObject({ name: expect.stringMatching(/\.bin$/) })
  const headers = { 'content-length': String(211 * 1024 * 1024), expect: '100-continue' }
  const refused = await ask('/files/upload', { method: 'POST', headers })
  refused.resume()
  expect(refused.statusCode).toBe(413)
})

async function sendFile(bytes: Buffer): Promise<IncomingMessage> {
  const form = new FormData()
  form.set('Filedata', new Blob([new Uint8Array(bytes)]), 'archive.bin')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return ask('/files/upload', { method: 'POST', headers }, new Uint8Array(await encoded.arrayBuffer()))
}

test('WebSocket and socket.io stay connected', async () => {
  const address = `wss://127.0.0.1:${nginx.httpsPort}/rest/tasks/cache?token=${client.token}&apiVersion=2.0`
  // ws passes these to tls.connect.
  const secure = { servername: host, ca: nginx.certificate, headers: { host } }
  const socket = new WebSocket(address, [], secure)
  await once(socket, 'open')
  socket.ping()
  await once(socket, 'pong')
  socket.close()
  for (const transport of ['polling', 'websocket']) {
    const live = io(`https://127.0.0.1:${nginx.httpsPort}`, {
      transports: [transport],
      auth: { token: client.token },
      query: { token: client.token ?? '' },
      ca: nginx.certificate.toString(),
      rejectUnauthorized: false,
      reconnection: false,
      forceNew: true,
    })
    await new Promise<void>((resolve, reject) => {
      live.once('connect', resolve)
      live.once('connect_error', reject)
    })
    live.disconnect()
  }
})

for (const [name, wayOf] of Object.entries({ wialon, egts, osmand, owntracks }))
  test(`positions of a device arrive through the ${name} port`, async () => {
    test.skip(missingStream !== undefined, missingStream)
    test.skip(devicePorts() === null, 'the device ports of this server are not known')
    // Fifteen digits suit every protocol.
    const { id, key } = await makeReporter(
      client,
      `Проверка ${name}`,
      String(357_000_000_000_000 + (Date.now() % 1e9)),
    )
    const way = wayOf(nginx.devicePorts[name as DeviceListener], key)
    const at = Math.floor(Date.now() / 1000) - 60
    expect(await way.tell(at)).toBe(true)
    way.close()
    const track = await client.get<{ items: { data: number }[] }>(
      `/rest/users/${id}/svc/track?from=${at - 60}&till=${at + 60}`,
    )
    expect(track.body.items.map(({ data }) => data)).toEqual([at])
  })
