import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { takeTurn, type Turn } from '@/lib/testing/database/turn'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let router: RouterServer
let turn: Turn
let main: User
let reader: User
let opened: Layer
let closed: Layer

beforeAll(async () => {
  turn = await takeTurn('publicLayers')
  router = await serveRouter(manifest)
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  reader = await make.user({ role: 'USER' })
  const plan = {
    fields: { kind: 'int' as const },
    objects: [{ id: 1, wkt: 'POINT(1 1)', values: { kind: 7 } }],
  }
  opened = await makeLayer({ ...plan, title: 'Открытый' })
  closed = await makeLayer({ ...plan, title: 'Закрытый' })
})

afterAll(async () => {
  await open([])
  await turn.end()
  router.stop()
  await stopDatabase()
})

const open = (items: object[], layer = opened) => api.as(main).put(`/layers/${layer.id}/access`, { items })
const everybody = { public: true, read: true }
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${router.origin}${path}`, { headers })

/** What is asked without a token, for a layer. */
const doors = ({ id, typeName }: Layer) => [
  `/layers/${id}/info`,
  `/service/tiles/${id}.json`,
  `/service/tiles/${id}/0/0/0.mvt`,
  `/service/wms?service=WMS&version=1.3.0&request=GetMap&layers=${typeName}&styles=&crs=CRS:84&bbox=0,0,2,2&width=9&height=9&format=image/png`,
  `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${typeName}`,
  `/service/wmts/${typeName}/default/WebMercatorQuad/0/0/0.png`,
  `/ogc/features/collections/${typeName}`,
  `/ogc/features/collections/${typeName}/items`,
  `/ogc/features/collections/${typeName}/items/1`,
  `/ogc/features/collections/${typeName}/items?f=csv`,
  `/ogc/features/collections/${typeName}/map/tiles/WebMercatorQuad/0/0/0`,
]

const lists = [
  '/service/wms?service=WMS&version=1.3.0&request=GetCapabilities',
  '/service/wfs?service=WFS&version=2.0.0&request=GetCapabilities',
  '/service/wmts?service=WMTS&request=GetCapabilities',
  '/ogc/features/collections',
]

test('401 everywhere without a token while no layer is public', async () => {
  for (const path of [...doors(opened), ...lists]) expect((await get(path)).status, path).toBe(401)
})

test('200 without a token for a public layer, from pages anywhere; 401 for every other', async () => {
  expect((await open([everybody])).status).toBe(200)
  for (const path of doors(opened)) {
    const reply = await get(path)
    expect(reply.status, `${path} ${reply.status === 200 ? '' : await reply.clone().text()}`).toBe(200)
    expect(reply.headers.get('access-control-allow-origin'), path).toBe('*')
  }
  for (const path of doors(closed)) {
    const reply = await get(path)
    expect(reply.status, path).toBe(401)
    expect(reply.headers.get('www-authenticate'), path).toMatch(/Bearer|Basic/)
    expect(await reply.text()).not.toContain('Закрытый')
  }
  for (const path of lists) {
    const text = await (await get(path)).text()
    expect(text, path).toContain(opened.typeName.split(':')[1])
    expect(text, path).not.toContain(closed.typeName.split(':')[1])
  }
})

test('200 for every user, with the reason; nobody may write by it', async () => {
  await open([everybody])
  const { body } = await api
    .as(reader)
    .get<{ layer: { public: boolean; access: object } }>(`/layers/${opened.id}/info`)
  expect(body.layer.public).toBe(true)
  expect(body.layer.access).toEqual({ read: true, edit: false, write: false, serviceObjects: false })
  const told = await api.as(reader).get<object>(`/layers/${opened.id}/explain`)
  expect(JSON.stringify(told.body)).toContain('public_rule')
})

test('401: nothing is written without a token', async () => {
  await open([everybody])
  const transaction = `<wfs:Transaction xmlns:wfs="http://www.opengis.net/wfs/2.0" service="WFS" version="2.0.0">
    <wfs:Delete typeName="${opened.typeName}"><fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0">
    <fes:ResourceId rid="${opened.typeName.split(':')[1]}.1"/></fes:Filter></wfs:Delete></wfs:Transaction>`
  const post = (path: string, body: string, type: string, method = 'POST') =>
    fetch(`${router.origin}${path}`, { method, body, headers: { 'content-type': type } })
  const feature = JSON.stringify({ type: 'Feature', geometry: null, properties: {} })
  const items = `/ogc/features/collections/${opened.typeName}/items`
  const replies = [
    await post('/service/wfs', transaction, 'application/xml'),
    await post(items, feature, 'application/geo+json'),
    await post(`${items}/1`, '{}', 'application/merge-patch+json', 'PATCH'),
    await post(`/layers/${opened.id}/objects`, feature, 'application/json'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const { status } = await api.as(main).get(`/ogc/features/collections/${opened.typeName}/items/1`)
  expect(status).toBe(200)
})

test('401 for a wrong token; other doors stay closed', async () => {
  await open([everybody])
  expect((await get(`/layers/${opened.id}/info`, { authorization: 'Bearer nothing' })).status).toBe(401)
  for (const path of [
    '/layers',
    `/layers/${opened.id}/access`,
    '/rest/tasks/list',
    `/layers/${opened.id}/objects`,
  ])
    expect((await get(path)).status, path).toBe(401)
})

test('the rule is listed, kept in the audit log and taken back', async () => {
  const rule = { user_id: reader.id, read: true }
  await open([rule, everybody])
  const said = await api.as(main).get<{ items: object[] }>(`/layers/${opened.id}/access`)
  expect(said.body.items).toEqual([
    expect.objectContaining({ user_id: reader.id, public: false }),
    {
      user_id: null,
      role_id: null,
      organization_id: null,
      read: true,
      edit: false,
      write: false,
      serviceObjects: false,
      public: true,
    },
  ])
  await open([rule])
  expect((await get(`/layers/${opened.id}/info`)).status).toBe(401)
})

test.each([
  [[{ public: true, read: true, write: true }], 'items.0.public'],
  [[{ public: true, user_id: 1 }], 'items.0'],
  [[{ public: false, read: true }], 'items.0'],
  [[everybody, everybody], 'items.1.public'],
])('400: %j', async (items, path) => {
  const { status, body } = await api.as(main).put<string>(`/layers/${closed.id}/access`, { items })
  expect([status, String(body)]).toEqual([400, expect.stringContaining(path)])
})

test('403: who does not set the rules of a layer cannot open it', async () => {
  const { status } = await api.as(reader).put(`/layers/${closed.id}/access`, { items: [everybody] })
  expect(status).toBe(403)
})
