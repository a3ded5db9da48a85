import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { buffer, json, text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import { io } from 'socket.io-client'
import WebSocket from 'ws'
import { egts, osmand, owntracks, wialon } from '../chaos/reporters'
import { Client, makeOrganization, serverUrl, signIn } from '../support/client'
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

test('a private tile is kept for its reader alone, and is asked about every time', async () => {
  const { layerId, readers, objectId } = await makeTileScene()
  const [reader, other, stranger] = readers
  const path = `/service/tiles/${layerId}/4/8/6.mvt`
  const read = async (token: string | undefined, headers: OutgoingHttpHeaders = {}) => {
    const authorization = token === undefined ? '' : `Bearer ${token}`
    const reply = await ask(path, { headers: { authorization, ...headers } })
    const bytes = await buffer(reply)
    const { etag = '', 'x-cache-status': cached, 'x-request-id': id } = reply.headers
    return { status: reply.statusCode, bytes, etag, cached, id, headers: reply.headers }
  }
  // It is kept from the second time on.
  const answers = [await read(reader), await read(reader), await read(reader), await read(reader)]
  expect(answers.map(({ status, cached }) => [status, cached])).toEqual([
    [200, 'MISS'],
    [200, 'MISS'],
    [200, 'REVALIDATED'],
    [200, 'REVALIDATED'],
  ])
  const [first, , third] = answers
  if (!first || !third) throw new Error('There is no answer')
  expect(first.bytes.length).toBeGreaterThan(20)
  expect(third.bytes.equals(first.bytes)).toBe(true)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(4)
  expect(third.headers['cache-control']).toBe('private, no-cache')
  expect(third.headers).not.toHaveProperty('x-accel-expires')
  expect((await read(reader, { 'if-none-match': first.etag })).status).toBe(304)
  expect((await read(reader, { 'if-none-match': '"another"' })).bytes.equals(first.bytes)).toBe(true)

  expect(await read(other)).toMatchObject({ status: 200, cached: 'MISS' })
  for (const [token, status] of [
    [stranger, 403],
    [undefined, 401],
    ['wrong', 401],
  ] as const) {
    const refused = await read(token)
    expect([refused.status, refused.bytes.includes('tree')]).toEqual([status, false])
  }

  const changed = await client.send('PATCH', `/layers/${layerId}/objects/${objectId}`, {
    properties: { name: 'a younger tree' },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const fresh = await read(reader)
  expect([fresh.status, fresh.cached, fresh.bytes.includes('younger')]).toEqual([200, 'EXPIRED', true])
  expect((await read(reader, { 'if-none-match': first.etag })).status).toBe(200)
  expect((await read(reader)).cached).toBe('REVALIDATED')

  const closed = await client.send('PUT', `/layers/${layerId}/access`, { items: [] })
  expect(closed.status).toBe(200)
  expect((await read(reader)).status).toBe(403)
})

test('a person who has signed out gets nothing that was kept', async () => {
  const { layerId, readers } = await makeTileScene()
  const [token = ''] = readers
  const path = `/service/wms?request=GetLegendGraphic&layer=${layerNameOf(layerId)}&format=image/png&token=${token}`
  const read = async () => {
    const reply = await ask(path, { headers: { authorization: '' } })
    reply.resume()
    return [reply.statusCode, reply.headers['x-cache-status']]
  }
  await read()
  await read()
  expect(await read()).toEqual([200, 'REVALIDATED'])
  const ended = await new Client(client.url, token).send('DELETE', `/rest/auth/tokens/${token}`)
  expect(ended.status).toBe(200)
  expect((await read())[0]).toBe(401)
})

test('programs of the console are sent without asking Azimut', async () => {
  const page = await text(await ask('/sign-in'))
  const [path] = /\/_next\/static\/[^"'\\]+\.js/.exec(page) ?? []
  if (!path) throw new Error('The page has no program')
  const read = async () => {
    const reply = await ask(path, { headers: { authorization: '' } })
    return { bytes: await buffer(reply), cached: reply.headers['x-cache-status'], status: reply.statusCode }
  }
  const first = await read()
  const second = await read()
  expect([first.status, second.status, second.cached]).toEqual([200, 200, 'HIT'])
  expect(second.bytes.equals(first.bytes)).toBe(true)
})

/** A layer with one tree, two people who may read it and one who may not. */
async function makeTileScene() {
  const stamp = Date.now().toString(36)
  const organization = await makeOrganization(client, `Лес ${stamp}`)
  const people: { id: number; token: string }[] = []
  for (const name of ['reader', 'other', 'stranger']) {
    const account = { login: `${name}-${stamp}`, password: 'Лес-и-карты-17' }
    const made = await client.post<{ id: number }>('/rest/users', {
      login: account.login,
      paswd: account.password,
      fio: 'Лесник',
      role_id: 7,
      organization_id: organization,
      email: `${account.login}@example.org`,
    })
    const { token } = await signIn(client.url, account)
    people.push({ id: made.body.id, token: token ?? '' })
  }
  const layer = await client.post<{ layer: { id: number } }>('/layers', {
    name: `forest_${stamp}`,
    geometryType: 'Point',
    fields: [{ name: 'name', type: 'string' }],
    info: { typeName: `local:forest_${stamp}` },
  })
  const layerId = layer.body.layer.id
  layerNames.set(layerId, `local:forest_${stamp}`)
  const geometry = { type: 'Point', coordinates: [11.25, 40] }
  const features = [{ type: 'Feature', geometry, properties: { name: 'a tree' } }]
  const added = await client.post<{ features: { id: number }[] }>(`/layers/${layerId}/objects`, {
    type: 'FeatureCollection',
    features,
  })
  const items = people.slice(0, 2).map(({ id }) => ({ user_id: id, read: true }))
  const opened = await client.send('PUT', `/layers/${layerId}/access`, { items })
  expect([layer.status, added.status, opened.status], JSON.stringify(added.body)).toEqual([200, 200, 200])
  return { layerId, readers: people.map(({ token }) => token), objectId: added.body.features[0]?.id }
}

const layerNames = new Map<number, string>()
const layerNameOf = (id: number) => layerNames.get(id) ?? ''

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
