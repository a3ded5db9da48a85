import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { quarters } from '@/lib/testing/pictures'
import { readBytes } from '@/lib/testing/read-bytes'
import { listenOnAllowed } from '@/lib/testing/receiver'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let router: RouterServer
let people: SevenRoles
let picture: Buffer
let port: number
const asked: string[] = []
let answer: (path: string, response: ServerResponse) => void
const give =
  (bytes: Buffer, type = 'image/png') =>
  (_: string, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(bytes)

const upstream = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request.url ?? '', response)
})

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  picture = await quarters(256, 256, 'png')
  port = await listenOnAllowed(upstream)
})
beforeEach(() => {
  asked.length = 0
  answer = give(picture)
})
afterAll(async () => {
  router.stop()
  upstream.closeAllConnections()
  upstream.close()
  await stopDatabase()
})

const address = (path: string) => `http://127.0.0.1:${port}${path}`
async function basemap(kind: 'raster' | 'wms', source: object, more: object = {}) {
  const { id } = await database.prisma.basemap.create({
    data: { kind, titleRu: 'Карта', source: { maxZoom: 19, ...source }, ...more },
  })
  return id
}
const tile = (id: number, place: string, headers = {}, token = people.tokens.USER) =>
  readBytes(`${router.origin}/service/basemaps/${id}/${place}`, token, { headers })

test('404: heights that the server does not have, not a pixel that would be a deep hole', async () => {
  answer = (_, response) => void response.writeHead(404).end()
  const url = address('/heights/{z}/{x}/{y}.png')
  expect((await tile(await basemap('raster', { url }), '3/5/2')).status).toBe(200)
  const heights = await basemap('raster', { url, elevation: 'terrarium' })
  expect((await tile(heights, '3/5/2')).status).toBe(404)
  answer = give(picture)
  expect((await tile(heights, '3/5/3')).status).toBe(200)
})

test('200: a template is filled and the image returned, fetched once for all requests', async () => {
  const id = await basemap('raster', { url: address('/{z}/{x}/{y}.png?key=1') })
  const replies = await Promise.all([tile(id, '3/5/2'), tile(id, '3/5/2'), tile(id, '3/5/2')])
  for (const { status, headers, bytes } of replies) {
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(bytes.equals(picture)).toBe(true)
  }
  expect(asked).toEqual(['/3/5/2.png?key=1'])
  const etag = replies[0]?.headers.get('etag') ?? ''
  expect((await tile(id, '3/5/2', { 'if-none-match': etag })).status).toBe(304)
  expect(asked).toHaveLength(1)
})

test('200: TMS rows, by the switch and by {-y}; subdomains alternate', async () => {
  const south = await basemap('raster', { url: address('/{z}/{x}/{y}'), tms: true })
  await tile(south, '3/5/2')
  const minus = await basemap('raster', { url: address('/m/{z}/{x}/{-y}') })
  await tile(minus, '3/5/2')
  const names = await basemap('raster', { url: address('/{s}/{z}/{x}/{y}'), subdomains: ['one', 'two'] })
  await tile(names, '3/5/2')
  await tile(names, '3/6/2')
  expect(asked).toEqual(['/3/5/5', '/m/3/5/5', '/two/3/5/2', '/one/3/6/2'])
})

test.each([
  ['1.1.1', 'SRS'],
  ['1.3.0', 'CRS'],
])(
  '200: WMS %s is asked for the box of the tile, and keeps parameters of the URL',
  async (version, system) => {
    const id = await basemap('wms', { url: address('/wms?map=a.map&LAYERS=x'), layers: 'roads', version })
    expect((await tile(id, '1/1/0')).status).toBe(200)
    const query = new URL(asked[0] ?? '', 'http://x').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      map: 'a.map',
      LAYERS: 'roads',
      VERSION: version,
      REQUEST: 'GetMap',
      [system]: 'EPSG:3857',
      WIDTH: '256',
      FORMAT: 'image/png',
    })
    const box = (query.get('BBOX') ?? '').split(',').map(Number)
    for (const [at, value] of [0, 0, 20037508.34, 20037508.34].entries())
      expect(box[at]).toBeCloseTo(value, 1)
  },
)

test('200: a missing tile of the remote server is empty', async () => {
  answer = (_, response) => void response.writeHead(404).end('no')
  const id = await basemap('raster', { url: address('/{z}/{x}/{y}') })
  const { status, headers, bytes } = await tile(id, '2/1/1')
  expect([status, headers.get('content-type'), bytes.subarray(1, 4).toString()]).toEqual([
    200,
    'image/png',
    'PNG',
  ])
})

test.each<[string, typeof answer, RegExp]>([
  ['a failure', (_, r) => void r.writeHead(500).end('secret words'), /HTTP 500/],
  [
    'a redirect, which is not followed',
    (_, r) => void r.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    /HTTP 302/,
  ],
  ['no picture', give(Buffer.from('<html>secret words</html>'), 'image/png'), /PNG/],
  ['an SVG', give(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), /PNG/],
  [
    'a picture without end',
    give(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(3_000_000)])),
    /PNG/,
  ],
  ['a connection that breaks', (_, r) => void r.destroy(), /не ответил/],
])(
  '424: %s; the remote server is not asked again at once, and its messages are not passed on',
  async (_, given, says) => {
    answer = given
    const id = await basemap('raster', { url: address('/{z}/{x}/{y}') })
    const { status, bytes } = await tile(id, '2/1/1')
    expect(status).toBe(424)
    expect(bytes.toString()).toMatch(says)
    expect(bytes.toString()).not.toMatch(/secret|127\.0\.0\.1/)
    expect((await tile(id, '2/1/1')).status).toBe(424)
    expect(asked).toHaveLength(1)
  },
)

test('424: forbidden addresses, however they were stored', async () => {
  const id = await basemap('raster', { url: 'http://127.0.0.1:9/{z}/{x}/{y}' })
  const { status, bytes } = await tile(id, '0/0/0')
  expect([status, bytes.toString()]).toEqual([424, expect.stringContaining('с этим адресом серверу нельзя')])
})

test('404 and 401: other zooms, archived basemaps, the world map, strangers; no other server is asked', async () => {
  const id = await basemap('raster', { url: address('/{z}/{x}/{y}'), minZoom: 2, maxZoom: 4 })
  for (const place of ['1/0/0', '5/0/0']) expect((await tile(id, place)).status).toBe(404)
  for (const place of ['2/4/0', 'x/0/0', '99/0/0', '2/0/-1']) expect((await tile(id, place)).status).toBe(400)
  const away = await basemap('raster', { url: address('/{z}/{x}/{y}') }, { archived: true })
  expect((await tile(away, '0/0/0')).status).toBe(404)
  const world = await database.prisma.basemap.findFirstOrThrow({ where: { kind: 'world' } })
  expect((await tile(world.id, '0/0/0')).status).toBe(404)
  expect((await tile(id, '2/0/0', {}, 'nobody')).status).toBe(401)
  expect(asked).toEqual([])
  expect((await tile(away, '0/0/0', {}, people.tokens.MAIN_INSPECTOR)).status).toBe(200)
})

test('200: testing an address shows one tile; 424 gives the reason', async () => {
  const attempt = (body: object) =>
    fetch(`${router.origin}/basemaps/try`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${people.tokens.MAIN_ADMINISTRATOR}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ kind: 'raster', url: address('/{z}/{x}/{y}'), ...body }),
    })
  const good = await attempt({ z: 2, x: 1, y: 3 })
  expect([good.status, good.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(asked).toEqual(['/2/1/3'])
  answer = (_, response) => void response.writeHead(404).end()
  const none = await attempt({})
  expect([none.status, await none.text()]).toEqual([424, expect.stringContaining('такого тайла у него нет')])
  expect((await attempt({ url: 'nothing' })).status).toBe(400)
})
