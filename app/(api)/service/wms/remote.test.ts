import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { closeCircuits } from '@/lib/domain/remote-layers/upstream/breaker'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { postRemote } from '@/lib/testing/remote/post-remote'
import { type StandIn, standIn } from '@/lib/testing/remote/stand-in'
import { wmsHandler } from '@/lib/testing/remote/wms'
import { askWms, type Parameters } from '@/lib/testing/wms/ask'

let router: RouterServer
let maps: StandIn
let owner: User
let token: string
let name: string

beforeAll(async () => {
  router = await serveRouter(manifest)
})
afterAll(() => router.stop())

beforeEach(async () => {
  closeCircuits()
  maps = await standIn(wmsHandler())
  owner = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  token = await make.token(owner)
  name = (await postRemote(owner, maps, 'wms')).typeName
})
afterEach(() => maps.stop())

/** 40 by 20 degrees from 30 W to 10 E and from 2 S to 18 N: with swapped axes it would differ. */
const frame: Parameters = {
  service: 'WMS',
  request: 'GetMap',
  styles: '',
  width: 400,
  height: 200,
  format: 'image/png',
}
const degrees13 = { ...frame, version: '1.3.0', crs: 'EPSG:4326', bbox: '-2,-30,18,10' }
const degrees11 = { ...frame, version: '1.1.1', srs: 'EPSG:4326', bbox: '-30,-2,10,18' }
const metres = 111_319.490_793
const mercator = (key: 'crs' | 'srs', version: string) => ({
  ...frame,
  version,
  [key]: 'EPSG:3857',
  bbox: [-30 * metres, -2 * metres, 10 * metres, 18 * metres].join(','),
})

const ask = (parameters: Parameters, headers = {}, who = token) =>
  askWms(router.origin, who, parameters, headers)
const corners = async (parameters: Parameters) => {
  const picture = await pixelsOf(await ask(parameters))
  return [picture.at(350, 50), picture.at(100, 50), picture.at(350, 190), picture.at(100, 190)]
}
const clear = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [0, 0, 0, 0],
]

describe('GetMap', () => {
  test.each([
    ['1.3.0 in degrees, latitude first', degrees13],
    ['1.1.1 in degrees, longitude first', degrees11],
    ['1.3.0 in metres', mercator('crs', '1.3.0')],
    ['1.1.1 in metres', mercator('srs', '1.1.1')],
    ['1.3.0 in CRS:84', { ...frame, version: '1.3.0', crs: 'CRS:84', bbox: '-30,-2,10,18' }],
    ['the old name of the web system', { ...mercator('srs', '1.1.1'), srs: 'EPSG:900913' }],
  ])('200: every quarter is in its place: %s', async (_, parameters) => {
    for (const upstream of ['1.3.0', '1.1.1'] as const) {
      maps.handle = wmsHandler({ version: upstream })
      const layer = await postRemote(owner, maps, 'wms')
      expect(layer.source?.version).toBe(upstream)
      expect(await corners({ ...parameters, layers: layer.typeName, transparent: 'true' })).toEqual(clear)
    }
  })

  test('200: transparency shows the background', async () => {
    expect((await corners({ ...degrees13, layers: name, bgcolor: '0x102030' }))[3]).toEqual([16, 32, 48, 255])
  })

  test('200: local and remote layers are stacked in order', async () => {
    const local = await makeLayer({
      objects: [{ wkt: 'POLYGON((-20 -10,20 -10,20 5,-20 5,-20 -10))' }],
      geometryType: 'Polygon',
      style: [{ id: 'a', type: 'fill', paint: { 'fill-color': '#ffff00' } }],
    })
    const over = await pixelsOf(await ask({ ...degrees13, layers: `${name},${local.typeName}`, styles: ',' }))
    expect([over.at(350, 50), over.at(350, 150), over.at(350, 190)]).toEqual([
      [255, 0, 0, 255],
      [255, 255, 0, 255],
      [255, 255, 0, 255],
    ])
    const under = await pixelsOf(
      await ask({ ...degrees13, layers: `${local.typeName},${name}`, styles: ',' }),
    )
    expect([under.at(350, 150), under.at(350, 190), under.at(150, 190)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 0, 255],
    ])
  })

  test('200, then 304: equal requests are sent once, also concurrently, and the ETag is that of the image', async () => {
    const before = maps.asked.length
    const request = { ...degrees13, layers: name }
    const replies = await Promise.all([ask(request), ask(request), ask(request)])
    expect(maps.asked).toHaveLength(before + 1)
    const etag = replies[0]?.headers.get('etag') ?? ''
    expect((await ask(request, { 'if-none-match': etag })).status).toBe(304)
    const changed = await api.as(owner).patch(`/layers/${await idOf()}`, { source: { layers: ['second'] } })
    expect(changed.status).toBe(200)
    await ask(request)
    expect(maps.asked.at(-1)?.get('layers')).toBe('second')
  })

  const idOf = async () => {
    const { body } = await api.as(owner).get<{ layers: { layer: { id: number } }[] }>(`/layers?name=${name}`)
    return body.layers[0]?.layer.id
  }

  test('400: a system unsupported by the remote server, another style, a filter', async () => {
    const wrong = { ...frame, version: '1.3.0', crs: 'EPSG:3395', bbox: '-2000000,-1000000,2000000,1000000' }
    for (const [parameters, code] of [
      [wrong, 'InvalidCRS'],
      [{ ...degrees13, styles: 'plain' }, 'StyleNotDefined'],
      [{ ...degrees13, cql_filter: 'a = 1' }, 'ServiceException'],
    ] as const) {
      const reply = await ask({ ...parameters, layers: name })
      expect([reply.status, reply.bytes.toString()]).toEqual([400, expect.stringContaining(code)])
    }
  })
})

describe('GetLegendGraphic', () => {
  const legend = { service: 'WMS', version: '1.3.0', request: 'GetLegendGraphic' }

  test('200: the image of the remote server, and as JSON', async () => {
    const reply = await ask({ ...legend, layer: name, format: 'image/png' })
    const picture = await pixelsOf(reply)
    expect([picture.size, picture.at(5, 5)]).toEqual([
      [30, 20],
      [255, 0, 255, 255],
    ])
    const gif = await ask({ ...legend, layer: name, format: 'image/gif' })
    expect([gif.headers.get('content-type'), (await pixelsOf(gif)).at(5, 5)]).toEqual([
      'image/gif',
      [255, 0, 255, 255],
    ])
    const json = await ask({ ...legend, layer: name, format: 'application/json' })
    expect(JSON.parse(json.bytes.toString())).toMatchObject({
      Legend: [{ rules: [{ icon: expect.stringMatching(/^data:image\/png/) }] }],
    })
  })

  test('404: another style; 424: no legend there, as plain text', async () => {
    expect((await ask({ ...legend, layer: name, style: 'none', format: 'image/png' })).status).toBe(404)
    maps.handle = (_, response) => void response.writeHead(500).end('inner http://10.0.0.1')
    const reply = await ask({ ...legend, layer: name, format: 'image/png' })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      424,
      expect.stringContaining('text/plain'),
    ])
    expect(reply.bytes.toString()).not.toContain('10.0.0.1')
  })
})

describe('GetFeatureInfo', () => {
  const info = { ...degrees13, request: 'GetFeatureInfo', i: 30, j: 40 }

  test('200: the answer of the remote server, in every format; HTML is never passed on', async () => {
    const asked = async (format: string) => {
      const reply = await ask({ ...info, layers: name, query_layers: name, info_format: format })
      expect(reply.status).toBe(200)
      return reply.bytes.toString()
    }
    expect(JSON.parse(await asked('application/json'))).toMatchObject({
      features: [{ id: 'quarters.1', properties: { at: '30,40', name: '<b>четверть</b>' } }],
    })
    expect(await asked('text/html')).toContain('&lt;b&gt;четверть&lt;/b&gt;')
    expect(await asked('text/plain')).toContain('at = 30,40')
    expect(await asked('application/vnd.ogc.gml')).toContain('&lt;b&gt;четверть')
    expect(maps.asked.at(-1)?.get('info_format')).toBe('application/json')
  })

  test('400: a layer that is not queryable', async () => {
    const silent = await postRemote(owner, maps, 'wms', { layers: ['second'] })
    const reply = await ask({ ...info, layers: silent.typeName, query_layers: silent.typeName })
    expect([reply.status, reply.bytes.toString()]).toEqual([
      400,
      expect.stringContaining('LayerNotQueryable'),
    ])
  })
})

describe('GetCapabilities', () => {
  test.each(['1.3.0', '1.1.1'])('200: it is listed like any other, without its URL: %s', async (version) => {
    const reply = await ask({ service: 'WMS', version, request: 'GetCapabilities' })
    const text = reply.bytes.toString()
    expect(text).toContain(`<Name>${name}</Name>`)
    expect(text).not.toContain(`:${maps.port}`)
  })
})

describe('rights', () => {
  test('403: missing rights are reported before the remote server is asked', async () => {
    const stranger = await make.token(await make.user({ role: 'USER' }))
    const before = maps.asked.length
    const legend = { service: 'WMS', request: 'GetLegendGraphic', layer: name, format: 'image/png' }
    await ask({ ...degrees13, layers: name })
    expect((await ask({ ...degrees13, layers: name }, {}, stranger)).status).toBe(403)
    expect((await ask(legend, {}, stranger)).status).toBe(403)
    expect(maps.asked).toHaveLength(before + 1)
  })
})

describe('this server as the remote one', () => {
  test('200: a layer through itself looks the same', async () => {
    const local = await makeLayer({
      objects: [{ wkt: 'POLYGON((-15 -8,3 -8,3 5,-15 5,-15 -8))' }],
      geometryType: 'Polygon',
      style: [{ id: 'a', type: 'fill', paint: { 'fill-color': '#ff8800' } }],
    })
    maps.handle = async ({ url, headers }, response) => {
      const reply = await fetch(`${router.origin}${url.pathname}${url.search}`, {
        headers: { accept: headers.accept ?? '*/*' },
      })
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await reply.arrayBuffer()))
    }
    const url = `${maps.url}/service/wms?token=${token}`
    const layer = await postRemote(owner, maps, 'wms', { url, layers: [local.typeName] })
    for (const parameters of [degrees13, degrees11, mercator('crs', '1.3.0')]) {
      const [one, other] = await Promise.all(
        [local.typeName, layer.typeName].map(async (layers) =>
          pixelsOf(await ask({ ...parameters, layers })),
        ),
      )
      for (const [x, y] of [
        [60, 60],
        [200, 150],
        [320, 150],
        [340, 150],
        [200, 100],
      ] as const)
        expect(other?.at(x, y), `${x} ${y}`).toEqual(one?.at(x, y))
    }
  })
})
