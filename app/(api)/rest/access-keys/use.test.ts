import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { goodPassword } from '@/lib/testing/users'

type Layer = Awaited<ReturnType<typeof makeLayer>>
const kinds = ['whole', 'reading', 'layers', 'expired', 'revoked', 'blocked'] as const
const keys = {} as Record<(typeof kinds)[number], string>
let owner: User
let open: Layer
let shut: Layer
let taskId: number
let groupId: number

beforeAll(async () => {
  owner = await make.user({ role: 'MAIN_ADMINISTRATOR', organization: await make.organization() })
  const plan = {
    geometryType: 'Point' as const,
    fields: { name: 'string' as const },
    objects: [{ wkt: 'POINT(11.25 40)', values: { name: 'Один' } }],
    ownerId: owner.id,
  }
  open = await makeLayer(plan)
  shut = await makeLayer(plan)
  taskId = (await make.task({ creator: owner })).id
  const { id } = await database.prisma.layerGroup.create({ data: { name: make.unique('Group') } })
  groupId = id
  await database.query(sql`
    insert into layer_group_members (group_id, layer_id, "order") values (${id}, ${open.id}, 0), (${id}, ${shut.id}, 1)`)
  const blocked = await make.user({ role: 'MAIN_ADMINISTRATOR', blocked: true })
  keys.whole = (await make.accessKey(owner)).key
  keys.reading = (await make.accessKey(owner, { readOnly: true })).key
  keys.layers = (await make.accessKey(owner, { layerIds: [open.id] })).key
  keys.expired = (await make.accessKey(owner, { expiresAt: new Date(Date.now() - 1000) })).key
  keys.revoked = (await make.accessKey(owner, { revokedAt: new Date() })).key
  keys.blocked = (await make.accessKey(blocked)).key
})

type Statuses = Record<(typeof kinds)[number], number>
const dead = { expired: 401, revoked: 401, blocked: 401 }
const everywhere = (status: number): Statuses => ({ whole: status, reading: status, layers: status, ...dead })
const onlyTasks: Statuses = { whole: 200, reading: 200, layers: 403, ...dead }
const hidden: Statuses = { whole: 200, reading: 200, layers: 403, ...dead }

const wms = (layer: Layer) =>
  `/service/wms?request=GetMap&version=1.1.1&layers=${layer.typeName}&srs=EPSG:4326&bbox=10,39,12,41&width=64&height=64`
const wfs = (layer: Layer) =>
  `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typenames=${layer.typeName}`

/** Addresses of one layer, which a key with a list answers as its list says. */
const ofLayer: Record<string, (layer: Layer) => string> = {
  info: ({ id }) => `/layers/${id}/info`,
  objects: ({ id }) => `/layers/${id}/objects`,
  object: ({ id }) => `/layers/${id}/objects/1`,
  history: ({ id }) => `/layers/${id}/objects/1/history`,
  'media of an object': ({ id }) => `/layers/eis/${id}/1`,
  values: ({ id }) => `/layers/${id}/fields/name/values`,
  statistics: ({ id }) => `/layers/${id}/statistics`,
  styles: ({ id }) => `/layers/${id}/styles`,
  access: ({ id }) => `/layers/${id}/access`,
  export: ({ id }) => `/layers/${id}/export?format=geojson`,
  tile: ({ id }) => `/service/tiles/${id}/4/8/6.mvt`,
  'tile.json': ({ id }) => `/service/tiles/${id}.json`,
  'WMS map': wms,
  'WMS legend': ({ typeName }) => `/service/wms?request=GetLegendGraphic&layer=${typeName}&format=image/png`,
  'WFS features': wfs,
  'OGC items': ({ typeName }) => `/ogc/features/collections/${typeName}/items`,
  'geocoding in it': ({ id }) => `/geocoding?lon=11.25&lat=40&zoom=15&layersId=${id}&onlylayers=true`,
}

async function statusesOf(path: string): Promise<Partial<Statuses>> {
  const found: Partial<Statuses> = {}
  for (const kind of kinds) found[kind] = (await api.as(keys[kind]).get(path)).status
  return found
}

describe('reading', () => {
  test.each(Object.keys(ofLayer))('200, 403 out of the list, 401: %s', async (name) => {
    const path = ofLayer[name]
    if (!path) throw new Error(name)
    expect(await statusesOf(path(open))).toEqual(everywhere(200))
    const expected = name === 'geocoding in it' ? undefined : hidden
    const statuses = await statusesOf(path(shut))
    if (expected) expect(statuses).toEqual(expected)
    else expect(statuses).toMatchObject(dead)
  })

  test('a key with a list finds nothing in other layers by address', async () => {
    const find = async (key: string, { id }: Layer) =>
      JSON.stringify(
        (await api.as(key).get(`/geocoding?lon=11.25&lat=40&zoom=15&layersId=${id}&onlylayers=true`)).body,
      )
    expect(await find(keys.whole, shut)).toContain('pkid')
    expect(await find(keys.layers, open)).toContain('pkid')
    expect(await find(keys.layers, shut)).not.toContain('pkid')
  })

  test.each([
    '/layers',
    '/layers/overview',
    '/groups',
    '/groups/withLayers',
    '/groups/shortdata/withLayers',
    '/ogc/features/collections',
    '/service/wms?service=WMS&request=GetCapabilities',
    '/service/wfs?service=WFS&request=GetCapabilities&version=2.0.0',
  ])('a key with a list sees its layers alone: %s', async (path) => {
    const says = async (key: string) => (await api.as(key).get(path)).text
    const mark = ({ id, typeName }: Layer, text: string) =>
      text.includes(typeName) || new RegExp(`"(layer_?id|id)":${id}\\b`, 'i').test(text)
    const [whole, layers] = [await says(keys.whole), await says(keys.layers)]
    if (path !== '/groups') expect([mark(open, whole), mark(shut, whole)]).toEqual([true, true])
    if (path !== '/groups') expect(mark(open, layers)).toBe(true)
    expect(layers).not.toContain(shut.typeName)
    expect((await api.as(keys.layers).get(`/groups/${groupId}/withLayers`)).text).not.toContain(shut.typeName)
  })

  test('a key with a list sees no groups without its layers, and no number of tasks', async () => {
    const empty = await database.prisma.layerGroup.create({
      data: { name: make.unique('Empty'), ownerId: owner.id },
    })
    for (const path of ['/groups?withEmpty=true', '/groups/withLayers?withEmpty=true']) {
      expect((await api.as(keys.whole).get(path)).text, path).toContain(empty.name)
      expect((await api.as(keys.layers).get(path)).text, path).not.toContain(empty.name)
    }
    const statistics = async (key: string) =>
      (await api.as(key).get<{ tasks: number | null }>(`/layers/${open.id}/statistics`)).body.tasks
    // Other tests put tasks on any layer.
    expect([await statistics(keys.whole), await statistics(keys.layers)]).toEqual([expect.any(Number), null])
  })

  test.each([
    '/rest/tasks',
    '/rest/tasks/map',
    '/rest/users',
    '/rest/users/current',
    '/rest/organizations/list',
    '/rest/types/list',
    '/rest/audit/list',
    '/rest/access-keys',
    '/rest/tasks/export?format=csv',
  ])('200, 403 for a key with a list: %s', async (path) => {
    expect(await statusesOf(path)).toEqual(onlyTasks)
    expect(await api.as(keys.layers).get(path)).toMatchObject({
      body: { error_description: 'Этот ключ доступа открывает только слои карты' },
    })
  })

  test('a key comes in every way that a token does', async () => {
    const sent: { path: string; headers: Record<string, string> }[] = [
      { path: '/rest/tasks', headers: { authorization: `Bearer ${keys.whole}` } },
      { path: '/rest/tasks', headers: { 'x-auth-token': keys.whole } },
      { path: `/rest/tasks?token=${keys.whole}`, headers: {} },
    ]
    for (const { path, headers } of sent)
      expect((await api.anonymous.get(path, { headers })).status).toBe(200)
  })

  test('a read-only key leaves the comments unread', async () => {
    const writer = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    const task = await make.task({ creator: owner })
    await api.as(writer).post(`/rest/tasks/${task.id}/comments`, { comment: 'Привет' })
    const upTo = async (key: string) => {
      expect((await api.as(key).get(`/rest/tasks/${task.id}/comments/list`)).status).toBe(200)
      return database.query(
        sql`select 1 from task_reads where task_id = ${task.id} and user_id = ${owner.id}`,
      )
    }
    expect(await upTo(keys.reading)).toHaveLength(0)
    expect(await upTo(keys.whole)).toHaveLength(1)
  })
})

const getFeature = ({ typeName }: Layer) =>
  `<wfs:GetFeature service="WFS" version="2.0.0" xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:fes="http://www.opengis.net/fes/2.0"><wfs:Query typeNames="${typeName}"/></wfs:GetFeature>`
const xml = { headers: { 'content-type': 'application/xml' } }

describe('writing', () => {
  test('200: POST that only reads is open to read-only keys', async () => {
    const at = { point: { lon: 11.25, lat: 40 }, zoom: 10 }
    for (const key of [keys.whole, keys.reading, keys.layers]) {
      expect((await api.as(key).post('/geocoding', at)).status).toBe(200)
      expect((await api.as(key).post('/service/wfs', getFeature(open), xml)).status).toBe(200)
    }
    expect((await api.as(keys.layers).post('/service/wfs', getFeature(shut), xml)).status).toBe(403)
    const rule = { rrule: 'FREQ=DAILY', timezone: 'UTC' }
    expect((await api.as(keys.reading).post('/rest/schedules/preview', rule)).status).toBe(200)
  })

  test('403 and no write: a read-only key', async () => {
    const reading = api.as(keys.reading)
    const feature = { type: 'Feature', geometry: null, properties: { name: 'Два' } }
    const answers = [
      await reading.post('/rest/tasks', { title: 'New', text: 'x' }),
      await reading.patch(`/rest/tasks/${taskId}`, { title: 'New' }),
      await reading.delete(`/rest/tasks/${taskId}`),
      await reading.post(`/layers/${open.id}/objects`, feature),
      await reading.patch(`/layers/${open.id}/objects/1`, feature),
      await reading.delete(`/layers/${open.id}/objects/1`),
      await reading.put(`/layers/${open.id}/access`, { items: [] }),
      await reading.patch(`/layers/${open.id}`, { name: 'New' }),
      await reading.patch(`/rest/users/${owner.id}`, { fio: 'New' }),
      await reading.post('/files/upload', 'bytes'),
      await reading.post('/rest/tasks/batch', { ids: [taskId], patch: { title: 'New' } }),
    ]
    for (const { status, text } of answers)
      expect([status, text]).toEqual([403, expect.stringContaining('Этот ключ доступа только для чтения')])
    expect((await api.as(owner).get<{ title: string }>(`/rest/tasks/${taskId}`)).body.title).not.toBe('New')
    const rights = (await reading.get<{ layer: { info: object } }>(`/layers/${open.id}/info`)).text
    expect(rights).toContain('"write":false')
  })

  test('200 in its layers, 403 anywhere else: a key with a list', async () => {
    const narrow = api.as(keys.layers)
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} }
    expect((await narrow.post(`/layers/${open.id}/objects`, feature)).status).toBe(200)
    const refused = [
      await narrow.post(`/layers/${shut.id}/objects`, feature),
      await narrow.delete(`/layers/${shut.id}`),
      await narrow.put(`/layers/${shut.id}/access`, { items: [] }),
      await narrow.post('/layers', { name: 'New', geometryType: 'Point' }),
      await narrow.post('/groups', { name: 'New' }),
      await narrow.patch(`/groups/${groupId}`, { name: 'New' }),
      await narrow.delete(`/groups/${groupId}`),
      await narrow.get('/layers/import'),
      await narrow.post('/rest/tasks', { title: 'New', text: 'x' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  test('403: no key makes keys, ends keys or sessions, or sets a password', async () => {
    const key = api.as(keys.whole)
    const { id } = await make.accessKey(owner)
    const token = await make.token(owner)
    const other = await make.user({ organization: await make.organization(), password: goodPassword })
    const answers = [
      await key.post('/rest/access-keys', { title: 'New' }),
      await key.patch(`/rest/access-keys/${id}`, { title: 'New' }),
      await key.delete(`/rest/access-keys/${id}`),
      await key.delete(`/rest/auth/tokens/${token}`),
      await key.patch(`/rest/users/${other.id}`, { paswd: 'Another tram 7 rings' }),
      await key.patch(`/rest/users/${owner.id}`, { paswd: 'Another tram 7 rings' }),
    ]
    for (const { status, text } of answers)
      expect([status, text]).toEqual([403, expect.stringContaining('Ключом доступа этого сделать нельзя')])
    expect((await api.as(token).get('/auth')).status).toBe(200)
    expect((await key.patch(`/rest/users/${other.id}`, { fio: 'New' })).status).toBe(200)
  })

  test('422: a key with a list does not get the stored answer of its owner', async () => {
    const retry = { headers: { 'idempotency-key': make.unique('once') } }
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} }
    const path = `/layers/${open.id}/objects`
    expect((await api.as(owner).post(path, feature, retry)).status).toBe(200)
    expect((await api.as(keys.layers).post(path, feature, retry)).status).toBe(422)
  })
})

describe('the last use', () => {
  const lastUsed = async (id: number) =>
    (
      await database.query<{ at: Date | null }>(
        sql`select last_used_at as at from access_keys where id = ${id}`,
      )
    )[0]?.at
  test('is written at first, and then every ten minutes', async () => {
    const { id, key } = await make.accessKey(owner)
    expect(await lastUsed(id)).toBeNull()
    await api.as(key).get('/auth')
    await expect.poll(() => lastUsed(id)).not.toBeNull()
    const first = await lastUsed(id)
    await api.as(key).get('/auth')
    expect(await lastUsed(id)).toEqual(first)
    await database.query(
      sql`update access_keys set last_used_at = now() - interval '11 minutes' where id = ${id}`,
    )
    await api.as(key).get('/auth')
    await expect.poll(async () => (await lastUsed(id))?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })
})
