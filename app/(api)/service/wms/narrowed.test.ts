import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { readBytes } from '@/lib/testing/read-bytes'
import { postRemote } from '@/lib/testing/remote/post-remote'
import { standIn } from '@/lib/testing/remote/stand-in'
import { wmsHandler } from '@/lib/testing/remote/wms'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

let router: RouterServer
let token: string
let owner: Awaited<ReturnType<typeof make.user>>
let layer: Layer
let name: string

const red = [255, 0, 0, 255]
const white = [255, 255, 255, 255]

beforeAll(async () => {
  router = await serveRouter(manifest)
  owner = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  token = await make.token(owner)
  layer = await makeLayer({
    style: [{ id: 'a', type: 'fill', paint: { 'fill-color': '#ff0000', 'fill-antialias': false } }],
    fields: { kind: 'int' },
    objects: [
      { id: 1, wkt: square(9, 50), values: { kind: 1 } },
      { id: 2, wkt: square(11, 50), values: { kind: 2 } },
    ],
  })
  name = layer.typeName.split(':')[1] ?? ''
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const ask = (over: Parameters) => askWms(router.origin, token, map13(layer.typeName, over))
async function drawn(over: Parameters) {
  const reply = await ask(over)
  expect(reply.status, String(reply.status === 200 || reply.bytes)).toBe(200)
  const { at } = await pixelsOf(reply)
  return [at(150, 150), at(350, 150)]
}

describe('FEATUREID', () => {
  test('200: only those objects are drawn, however they are named', async () => {
    expect(await drawn({})).toEqual([red, red])
    for (const id of ['2', `${name}.2`, `${layer.typeName}.2`])
      expect([id, ...(await drawn({ FEATUREID: id }))]).toEqual([id, white, red])
    expect(await drawn({ featureid: `${name}.1,${name}.2` })).toEqual([red, red])
    expect(await drawn({ featureid: 'other.1' })).toEqual([white, white])
    expect(await drawn({ featureid: '1', cql_filter: 'kind = 2' })).toEqual([white, white])
    expect(await drawn({ featureid: '1', cql_filter: 'kind = 1' })).toEqual([red, white])
  })

  test('200: the tag of one object is not that of another', async () => {
    const tags = await Promise.all(
      ['1', '2', ''].map(async (featureid) => (await ask({ featureid })).headers.get('etag')),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('200: only those objects are found', async () => {
    const info = {
      request: 'GetFeatureInfo',
      query_layers: layer.typeName,
      info_format: 'application/json',
      i: 150,
      j: 150,
    }
    for (const [featureid, count] of [
      ['1', 1],
      ['2', 0],
    ] as const)
      expect(JSON.parse(String((await ask({ ...info, featureid })).bytes)).features).toHaveLength(count)
  })

  test('400: more ids than a filter may name, and ids of pictures of another server', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => at)
    expect((await ask({ featureid: ids.join() })).status).toBe(400)
    const server = await standIn(wmsHandler())
    const { typeName } = await postRemote(owner, server, 'wms')
    const reply = await askWms(router.origin, token, map13(typeName, { featureid: '1' }))
    expect([reply.status, String(reply.bytes)]).toEqual([400, expect.stringContaining('featureid')])
    await server.stop()
  })
})

describe('other filters', () => {
  test.each(['query', 'where', 'PropertyName', 'Search', 'ids', 'viewparams'])(
    '400 naming %s: WMS',
    async (key) => {
      for (const request of ['GetMap', 'GetFeatureInfo']) {
        const reply = await ask({ request, query_layers: layer.typeName, i: 1, j: 1, [key]: 'kind=1' })
        expect([reply.status, String(reply.bytes)]).toEqual([
          400,
          expect.stringContaining(`Параметр ${key.toLowerCase()} `),
        ])
      }
    },
  )

  test.each(['query', 'where', 'Search', 'cql', 'fid'])('400 naming %s: WFS', async (key) => {
    for (const version of ['1.1.0', '2.0.0']) {
      const query = new URLSearchParams({
        service: 'WFS',
        version,
        request: 'GetFeature',
        typenames: layer.typeName,
        [key]: 'kind=1',
      })
      const reply = await readBytes(`${router.origin}/service/wfs?${query}`, token)
      expect([reply.status, String(reply.bytes)]).toEqual([
        400,
        expect.stringContaining(`locator="${key.toLowerCase()}"`),
      ])
    }
  })

  test('200: what narrows nothing is ignored, as the standards say', async () => {
    expect(await drawn({ tiled: 'true', map: 'city', _: 5, bogus: 'x' })).toEqual([red, red])
  })
})
