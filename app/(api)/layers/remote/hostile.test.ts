import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { closeCircuits } from '@/lib/domain/remote-layers/upstream/breaker'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { postRemote } from '@/lib/testing/remote/post-remote'
import { type Handler, say, type StandIn, standIn } from '@/lib/testing/remote/stand-in'
import { wfsHandler } from '@/lib/testing/remote/wfs'
import { square, wmsHandler } from '@/lib/testing/remote/wms'
import { askWms, map13 } from '@/lib/testing/wms/ask'

let router: RouterServer
let server: StandIn
let owner: User
let token: string

beforeAll(async () => {
  router = await serveRouter(manifest)
})
afterAll(() => router.stop())

beforeEach(async () => {
  closeCircuits()
  server = await standIn(wmsHandler())
  owner = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  token = await make.token(owner)
})
afterEach(() => server.stop())

const secret = 'http://10.11.12.13/inner?key=s3cret'
const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><ServiceExceptionReport><ServiceException>&j;</ServiceException></ServiceExceptionReport>`
const xxe =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><ServiceExceptionReport><ServiceException>&f;</ServiceException></ServiceExceptionReport>'

const endless =
  (type: string, head: string, part: string): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type })
    response.write(head)
    const piece = part.repeat(Math.ceil(65_536 / part.length))
    const go = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', go)
    }
    go()
  }

/** A small picture whose header claims a huge size. */
function giantPng(): Buffer {
  const png = square(1, 1, '#000000')
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

const cutOff: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100000' })
  response.write(square(400, 400, '#ff0000').subarray(0, 200))
  setTimeout(() => response.destroy(), 50)
}

const answers: [string, Handler][] = [
  [
    'a page of HTML',
    (_, response) => say(response, 'text/html', `<h1>${secret}</h1><script>alert(1)</script>`),
  ],
  ['HTML in the clothes of a picture', (_, response) => say(response, 'image/png', `<h1>${secret}</h1>`)],
  ['an SVG with a script', (_, response) => say(response, 'image/svg+xml', '<svg onload="alert(1)"/>')],
  [
    'an SVG in the clothes of a PNG',
    (_, response) =>
      say(response, 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
  ],
  [
    'a report of a fault with its own address',
    (_, response) =>
      say(
        response,
        'text/xml',
        `<ServiceExceptionReport><ServiceException>${secret}</ServiceException></ServiceExceptionReport>`,
      ),
  ],
  ['a billion laughs', (_, response) => say(response, 'text/xml', bomb)],
  ['an external entity', (_, response) => say(response, 'text/xml', xxe)],
  [
    'a redirect to the metadata of a cloud',
    (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  ],
  [
    'a redirect to this machine',
    (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:5432/' }).end(),
  ],
  ['a giant picture', (_, response) => say(response, 'image/png', giantPng())],
  ['a picture of another size', (_, response) => say(response, 'image/png', square(200, 400, '#000000'))],
  ['a picture without end', endless('image/png', '\u0089PNG', 'x')],
  ['a document without end', endless('text/xml', '<a>', '<b>c</b>')],
  [
    'a packed bomb',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(10_000_000))),
  ],
  ['an answer that is cut off', cutOff],
  ['an own error', (_, response) => say(response, 'text/plain', secret, 500)],
  ['no word at all', (_, response) => void response.destroy()],
]

describe('424 as an exception without any text of the remote server, and the process survives', () => {
  test.each(answers)('GetMap: %s', async (_, handler) => {
    const layer = await postRemote(owner, server, 'wms')
    server.handle = handler
    const before = process.memoryUsage().rss
    const reply = await askWms(router.origin, token, map13(layer.typeName))
    const text = reply.bytes.toString()
    expect(reply.status, text).toBe(424)
    expect(text).toContain('<ServiceExceptionReport version="1.3.0"')
    expect(text).not.toMatch(/10\.11\.12\.13|s3cret|169\.254|alert|root:|127\.0\.0\.1/)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20)
    server.handle = wmsHandler()
    expect((await askWms(router.origin, token, map13(layer.typeName))).status).toBe(200)
  })

  const ofObjects: [string, Handler][] = [
    ...answers.filter(([name]) => !/picture/.test(name) && !/clothes|SVG/.test(name)),
    [
      'GeoJSON without end',
      endless(
        'application/json',
        '{"type":"FeatureCollection","features":[',
        '{"type":"Feature","id":1,"geometry":null,"properties":{}},',
      ),
    ],
    [
      'one object without end',
      endless('application/json', '{"type":"FeatureCollection","features":[{"a":"', 'x'),
    ],
    [
      'GML without end',
      endless('text/xml', '<wfs:FeatureCollection xmlns:wfs="a"><wfs:member><stops>', '<name>a</name>'),
    ],
    ['a tag without end', endless('text/xml', '<wfs:FeatureCollection a="', 'x')],
    ['nesting without end', endless('text/xml', '<wfs:FeatureCollection>', '<a>')],
    ['JSON that is no collection', (_, response) => say(response, 'application/json', '[1,2,3]')],
    [
      'half a collection',
      (_, response) => say(response, 'application/json', '{"type":"FeatureCollection","features":[{"type"'),
    ],
    ['XML that is no collection', (_, response) => say(response, 'text/xml', '<html><body/></html>')],
  ]

  test.each(ofObjects)(
    'GetFeature: %s',
    async (_, handler) => {
      server.handle = wfsHandler({ stops: [] })
      const layer = await postRemote(owner, server, 'wfs')
      server.handle = handler
      const before = process.memoryUsage().rss
      const path = `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${layer.typeName}`
      const { status, body } = await api.as(owner).get<string>(path)
      expect(status, body).toBe(424)
      expect(body).toContain('ExceptionReport')
      expect(body).not.toMatch(/10\.11\.12\.13|s3cret|169\.254|alert|root:|127\.0\.0\.1/)
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20)
      server.handle = wfsHandler({ stops: [] })
      expect((await api.as(owner).get(path)).status).toBe(200)
    },
    60_000,
  )

  test.each(answers.filter(([name]) => /HTML$|laughs|entity|redirect|document|packed|error|word/.test(name)))(
    'capabilities: %s',
    async (_, handler) => {
      server.handle = handler
      for (const kind of ['WMS', 'WFS']) {
        const { status, body } = await api
          .as(owner)
          .post<string>('/layers/remote/preview', { kind, url: server.url })
        expect(status, String(body)).toBe(424)
        expect(String(body)).not.toMatch(/169\.254|root:|127\.0\.0\.1/)
      }
    },
  )
})

describe('values of the remote server', () => {
  test('200: what the database cannot store is left out', async () => {
    server.handle = wfsHandler({ stops: [] })
    const layer = await postRemote(owner, server, 'wfs')
    const place = (coordinates: unknown) => ({ type: 'Point', coordinates })
    const odd = [
      { id: 'a', geometry: place([1e9, 5]), properties: { name: 'nul \u0000 sign', height: 'high' } },
      {
        id: 'b',
        geometry: place(['x', 'y']),
        properties: { name: { deep: [1] }, height: 'Infinity', opened: 'never' },
      },
      {
        id: 'c',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        },
        properties: { name: "'; drop table layers; --" },
      },
      {
        id: 'c',
        geometry: { type: 'LineString', coordinates: [[0, 0]] },
        properties: { __proto__: { name: 'x' } },
      },
      { geometry: place([5, 6, 7]), properties: null },
    ].map((one) => ({ type: 'Feature', ...one }))
    server.handle = (_, response) =>
      say(response, 'application/json', JSON.stringify({ type: 'FeatureCollection', features: odd }))
    const path = `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${layer.typeName}&outputFormat=application/json`
    const { body } = await api.as(owner).get<{ features: { geometry: unknown; properties: object }[] }>(path)
    const found = body.features.map(({ geometry, properties }) => ({ geometry, ...properties }))
    expect(found).toHaveLength(5)
    expect(found).toEqual(
      expect.arrayContaining([
        { geometry: null, name: 'nul  sign', height: null, opened: null },
        expect.objectContaining({ geometry: null, name: "'; drop table layers; --" }),
        expect.objectContaining({ geometry: { type: 'Point', coordinates: [5, 6] }, name: null }),
      ]),
    )
  })
})

describe('an unavailable server', () => {
  test('424 at once: after repeated failures it is skipped, then retried once', async () => {
    const layer = await postRemote(owner, server, 'wms')
    server.handle = (_, response) => void response.destroy()
    for (let at = 0; at < 4; at++)
      expect((await askWms(router.origin, token, map13(layer.typeName, { width: 10 + at }))).status).toBe(424)
    const before = server.asked.length
    const reply = await askWms(router.origin, token, map13(layer.typeName))
    expect(reply.status).toBe(424)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(server.asked).toHaveLength(before)
  })

  test('200: a reported error does not count as unavailable', async () => {
    const layer = await postRemote(owner, server, 'wms')
    server.handle = (_, response) => say(response, 'text/xml', '<ServiceExceptionReport/>')
    for (let at = 0; at < 6; at++)
      await askWms(router.origin, token, map13(layer.typeName, { width: 10 + at }))
    server.handle = wmsHandler()
    expect((await askWms(router.origin, token, map13(layer.typeName))).status).toBe(200)
  })

  test('200: other maps render while one waits for a hanging server', async () => {
    const layer = await postRemote(owner, server, 'wms')
    const held: (() => void)[] = []
    server.handle = (_, response) => void held.push(() => response.destroy())
    const waiting = Array.from({ length: 5 }, (_, at) =>
      askWms(router.origin, token, map13(layer.typeName, { width: 10 + at })),
    )
    const local = await api
      .as(owner)
      .post<{ layer: { info: { typeName: string } } }>('/layers', { name: make.unique('Свой') })
    const reply = await askWms(router.origin, token, map13(local.body.layer.info.typeName))
    expect(reply.status).toBe(200)
    for (const release of held) release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([424, 424, 424, 424, 424])
  })
})
