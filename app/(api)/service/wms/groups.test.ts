import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

let router: RouterServer
let main: User
let reader: User
let token: string
let upper: Layer
let lower: Layer
let secret: Layer
let group: number

const fill = (color: string) => [
  { id: 'a', type: 'fill', paint: { 'fill-color': color, 'fill-antialias': false } },
]
const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]

beforeAll(async () => {
  router = await serveRouter(manifest)
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const readers = [{ userId: reader.id }]
  upper = await makeLayer({ style: fill('#ff0000'), objects: [{ wkt: square(10, 50) }], readers })
  lower = await makeLayer({ style: fill('#0000ff'), objects: [{ wkt: square(10, 50, 1.5) }], readers })
  secret = await makeLayer({ style: fill('#00ff00'), objects: [{ wkt: square(8, 48, 4) }] })
  group = await groupOf('Сады & парки', [secret, upper, lower])
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

async function groupOf(name: string, layers: readonly Layer[]): Promise<number> {
  const groupLayers = layers.map(({ id }, order) => ({ layerId: id, order }))
  const made = await api.as(main).post<{ group: { id: number } }>('/groups', { name, groupLayers })
  return made.body.group.id
}

const ask = (over: Parameters, layers = `group:${group}`, who = token) =>
  askWms(router.origin, who, map13(layers, over))

test.each(['1.1.1', '1.3.0'])(
  '200: capabilities %s list a group as a layer with children',
  async (version) => {
    await groupOf('Ещё раз', [upper])
    const reply = await askWms(router.origin, token, { service: 'WMS', request: 'GetCapabilities', version })
    const text = String(reply.bytes)
    const [, inner = ''] =
      new RegExp(`<Name>group:${group}</Name><Title>Сады &amp; парки</Title>(.*?</Layer>)</Layer>`, 's').exec(
        text,
      ) ?? []
    // The recommendations of the suite of 1.3.0: each named layer is described.
    expect(inner).toMatch(/^<Abstract>[^<]+, [^<]+<\/Abstract><KeywordList><Keyword>/)
    const [about = ''] = inner.split('<Layer ')
    const addresses = Array.from(
      about.matchAll(/<MetadataURL type="[^"]+">.*?xlink:href="([^"]+)"/gs),
      ([, to]) => to,
    )
    expect(addresses).toHaveLength(2)
    expect(addresses[0]).toContain(encodeURIComponent(upper.typeName))
    const names = Array.from(inner.matchAll(/<Layer [^>]*><Name>([^<]*)/g), ([, name]) => name)
    expect(names).toEqual([upper.typeName, lower.typeName])
    // Each layer once, and nothing of what is hidden.
    expect(text.split(`<Name>${upper.typeName}</Name>`)).toHaveLength(2)
    expect(text).not.toContain(secret.typeName)
    expect(text).not.toContain('Ещё раз')
  },
)

test('200: a group is a map of its layers, the first on top, without what the caller may not read', async () => {
  const { at } = await pixelsOf(await ask({}))
  expect([at(250, 150), at(340, 120), at(50, 350)]).toEqual([red, blue, [255, 255, 255, 255]])
  const both = await pixelsOf(await ask({ styles: ',' }, `group:${group},${lower.typeName}`))
  expect(both.at(250, 150)).toEqual(blue)
})

test('200: a group can be asked for its objects', async () => {
  const info = {
    request: 'GetFeatureInfo',
    info_format: 'application/json',
    feature_count: 9,
    i: 250,
    j: 150,
  }
  const reply = await ask({ ...info, query_layers: `group:${group}` })
  expect(JSON.parse(String(reply.bytes)).features).toHaveLength(2)
  const one = await ask({ ...info, query_layers: lower.typeName })
  expect(JSON.parse(String(one.bytes)).features).toHaveLength(1)
})

test('200: a change of the group shows at once', async () => {
  const own = await groupOf('Меняется', [upper])
  expect((await pixelsOf(await ask({}, `group:${own}`))).at(340, 120)).toEqual([255, 255, 255, 255])
  await api.as(main).patch(`/groups/${own}`, { groupLayers: [{ layerId: lower.id }] })
  expect((await pixelsOf(await ask({}, `group:${own}`))).at(340, 120)).toEqual(blue)
})

test('403, 404 and 400: a hidden group, one that there is not, an unknown style', async () => {
  const hidden = await groupOf('Скрытая', [secret])
  expect((await ask({}, `group:${hidden}`)).status).toBe(403)
  expect((await ask({}, 'group:999999999')).status).toBe(404)
  expect((await ask({ styles: 'nope' })).status).toBe(400)
})
