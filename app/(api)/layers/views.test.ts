import { expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer, saveStyle } from '@/lib/testing/make-layer'
import type { Collection } from '@/lib/testing/objects'
import { type LayerAnswer, storedLayer } from '@/lib/testing/post-layer'

const administrator = () => make.user({ role: 'ORGANIZATION_ADMINISTRATOR' })

const pumps = (owner: User) =>
  makeLayer({
    title: 'Насосы',
    geometryType: 'Point',
    fields: { state: 'string', code: 'int' },
    ownerId: owner.id,
    objects: [
      { wkt: 'POINT(37 55)', values: { state: "it's on", code: 1 } },
      { wkt: 'POINT(38 56)', values: { state: 'off', code: 2 } },
      { wkt: 'POINT(39 57)', values: { state: 'off', code: 3 } },
    ],
  })

const addView = (owner: User, source: object, more: object = {}) =>
  api.as(owner).post<LayerAnswer>('/layers', { name: make.unique('Вид'), source, ...more })

async function objectsOf(user: User, id: number) {
  const { status, text } = await api.as(user).get(`/layers/${id}/objects`)
  expect(status, text).toBe(200)
  const { features }: Collection = JSON.parse(text)
  return features.map(({ properties }) => properties)
}

/** A data table with rows. */
async function tableOf(owner: User, rows: readonly object[], fields: readonly object[]) {
  const { body } = await api
    .as(owner)
    .post<{ table: { id: number } }>('/datatables', { name: make.unique('Таблица'), fields })
  const { id } = body.table
  const features = rows.map((properties) => ({ type: 'Feature', geometry: null, properties }))
  const added = await api.as(owner).post(`/datatables/${id}/objects`, { type: 'FeatureCollection', features })
  expect(added.status, added.text).toBe(200)
  return id
}

test('200: a filter of a layer is a layer, with its fields, titles and styles', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  await saveStyle(base.id, 'own', [{ id: 'dot', type: 'circle', paint: { 'circle-color': '#f00' } }])
  const { status, body } = await addView(owner, {
    layerId: base.id,
    filter: "state = 'off' or state = 'it''s on' and code > 1",
  })
  expect(status).toBe(200)
  const { layer } = body
  expect(layer).toMatchObject({
    geometryType: 'Point',
    layerType: 'vector',
    isView: true,
    dataStoreName: 'local',
    source: {
      kind: 'VIEW',
      layerId: base.id,
      filter: "state = 'off' or state = 'it''s on' and code > 1",
      sql: null,
    },
    fields: [{ name: 'state' }, { name: 'code' }],
    info: { style: 'own' },
  })
  expect(await objectsOf(owner, layer.id)).toEqual([
    expect.objectContaining({ code: 2 }),
    expect.objectContaining({ code: 3 }),
  ])
})

test('200: a view follows its layer at once: objects, versions, tiles and counts', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  const { id, info } = (await addView(owner, { layerId: base.id, filter: 'code > 2' })).body.layer
  const version = async () => (await storedLayer(id)).dataVersion
  const hits = async () => {
    const path = `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${info.typeName}&resultType=hits`
    return /numberMatched="(\d+)"/.exec((await api.as(owner).get(path)).text)?.[1]
  }
  const tile = async () => (await api.as(owner).get(`/service/tiles/${id}/0/0/0.mvt`)).text.length
  const before = await version()
  expect([await hits(), await objectsOf(owner, id)]).toEqual(['1', [expect.objectContaining({ code: 3 })]])
  const small = await tile()
  const object = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [40, 58] },
    properties: { code: 9 },
  }
  expect((await api.as(owner).post(`/layers/${base.id}/objects`, object)).status).toBe(200)
  expect(await version()).toBeGreaterThan(before)
  expect(await hits()).toBe('2')
  expect(await tile()).toBeGreaterThan(small)
})

test('400: objects of a view are not written, in the console, by WFS or by an import', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  const { id, info } = (await addView(owner, { layerId: base.id, filter: 'code > 0' })).body.layer
  const object = { type: 'Feature', geometry: { type: 'Point', coordinates: [40, 58] }, properties: {} }
  const refused = [
    await api.as(owner).post(`/layers/${id}/objects`, object),
    await api.as(owner).patch(`/layers/${id}/objects/1`, { properties: { code: 4 } }),
    await api.as(owner).delete(`/layers/${id}/objects/1`),
    await api.as(owner).post(`/ogc/features/collections/${info.typeName}/items`, object),
  ]
  for (const { status, text } of refused) {
    expect(status, text).toBe(400)
    expect(text).toMatch(/представление|view/)
  }
  expect(await objectsOf(owner, base.id)).toHaveLength(3)
})

test('200: rows of a data table are joined by key, the first of each key, under free names', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  const tableId = await tableOf(
    owner,
    [
      { number: '1', state: 'first' },
      { number: '1', state: 'second' },
      { number: '3', state: 'third' },
    ],
    [
      { name: 'number', type: 'string' },
      { name: 'state', type: 'string' },
    ],
  )
  const source = { layerId: base.id, join: { tableId, key: 'code', tableKey: 'number' } }
  const { status, body, text } = await addView(owner, source)
  expect(status, text).toBe(200)
  const names = body.layer.fields.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['state', 'code', 'number'])
  const added = names[3] ?? ''
  expect(added).toMatch(/_state$/)
  const rows = await objectsOf(owner, body.layer.id)
  expect(rows.map((row) => row[added])).toEqual(['first', null, 'third'])
  // A change of the table is one of the view.
  const before = (await storedLayer(body.layer.id)).dataVersion
  const row = { type: 'Feature', geometry: null, properties: { number: '2', state: 'new' } }
  await api.as(owner).post(`/datatables/${tableId}/objects`, row)
  expect((await storedLayer(body.layer.id)).dataVersion).toBeGreaterThan(before)
  expect((await objectsOf(owner, body.layer.id)).map((row) => row[added])).toEqual(['first', 'new', 'third'])
})

test('a joined view equals a join in memory, for random keys', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  const keys = Array.from({ length: 40 }, (_, at) => (at * 7) % 5)
  const tableId = await tableOf(
    owner,
    keys.map((key, at) => ({ key, place: at })),
    [
      { name: 'key', type: 'int' },
      { name: 'place', type: 'int' },
    ],
  )
  const source = { layerId: base.id, filter: 'code >= 2', join: { tableId, key: 'code', tableKey: 'key' } }
  const { body } = await addView(owner, source)
  const rows = await objectsOf(owner, body.layer.id)
  expect(rows.map(({ code, place }) => [code, place])).toEqual(
    [2, 3].map((code) => [code, keys.indexOf(code)]),
  )
})

test('403: who makes a view needs the right to read its parts; its readers need the view alone', async () => {
  const owner = await administrator()
  const other = await administrator()
  const reader = await make.user()
  const base = await pumps(owner)
  const tableId = await tableOf(owner, [], [{ name: 'number', type: 'int' }])
  const own = await pumps(other)
  const forbidden = [
    await addView(other, { layerId: base.id, filter: 'code > 0' }),
    await addView(other, { layerId: own.id, join: { tableId, key: 'code', tableKey: 'number' } }),
  ]
  expect(forbidden.map(({ status }) => status)).toEqual([403, 403])
  const { id } = (await addView(owner, { layerId: base.id, filter: 'code > 2' })).body.layer
  expect((await api.as(reader).get(`/layers/${id}/objects`)).status).toBe(403)
  await api.as(owner).put(`/layers/${id}/access`, { items: [{ user_id: reader.id, read: true }] })
  expect(await objectsOf(reader, id)).toEqual([expect.objectContaining({ code: 3 })])
  expect((await api.as(reader).get(`/layers/${base.id}/objects`)).status).toBe(403)
  const seen = await api.as(reader).get<LayerAnswer>(`/layers/${id}/info`)
  expect(seen.body.layer).toMatchObject({ isView: true, source: null })
})

test('200: a view changes its filter, keeps its fields and takes new columns of its layer along', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  const { id, fields } = (await addView(owner, { layerId: base.id, filter: 'code > 2' })).body.layer
  const described = fields.map((field) => ({ ...field, rusName: `Поле ${field.name}` }))
  expect((await api.as(owner).patch(`/layers/${id}`, { fields: described })).status).toBe(200)
  const baseFields = base.fields.map(({ id: fieldId, name }) => ({ id: fieldId, name }))
  const added = await api
    .as(owner)
    .patch(`/layers/${base.id}`, { fields: [...baseFields, { name: 'day', type: 'date' }] })
  expect(added.status, added.text).toBe(200)
  const changed = await api.as(owner).patch<LayerAnswer>(`/layers/${id}`, { source: { filter: 'code < 3' } })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.layer.fields.map(({ name, rusName }) => [name, rusName])).toEqual([
    ['state', 'Поле state'],
    ['code', 'Поле code'],
    ['day', expect.anything()],
  ])
  expect(await objectsOf(owner, id)).toHaveLength(2)
})

test('400: a layer that views show keeps its columns and stays, until they are deleted', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  const { id } = (await addView(owner, { layerId: base.id, filter: 'code > 2' })).body.layer
  const { tableName } = await storedLayer(id)
  const gone = await api.as(owner).patch(`/layers/${base.id}`, { fields: [] })
  const deleted = await api.as(owner).delete(`/layers/${base.id}`)
  for (const { status, text } of [gone, deleted]) {
    expect(status).toBe(400)
    expect(text).toContain(tableName)
  }
  expect((await api.as(owner).delete(`/layers/${id}`)).status).toBe(200)
  const triggers = await database.query(
    sql`select from pg_trigger where tgname = ${`layer_data_version_${id}`}`,
  )
  expect(triggers).toEqual([])
  expect((await api.as(owner).delete(`/layers/${base.id}`)).status).toBe(200)
})

test('200: a view of a view follows the table behind both', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  const first = (await addView(owner, { layerId: base.id, filter: 'code > 1' })).body.layer
  const second = (await addView(owner, { layerId: first.id, filter: 'code < 3' })).body.layer
  expect(await objectsOf(owner, second.id)).toEqual([expect.objectContaining({ code: 2 })])
  const before = (await storedLayer(second.id)).dataVersion
  await api.as(owner).patch(`/layers/${base.id}/objects/1`, { properties: { code: 2 } })
  expect((await storedLayer(second.id)).dataVersion).toBeGreaterThan(before)
  expect(await objectsOf(owner, second.id)).toHaveLength(2)
})

test('400: a source that is no view names the member and the rule', async () => {
  const owner = await administrator()
  const base = await pumps(owner)
  const tableId = await tableOf(owner, [], [{ name: 'day', type: 'date' }])
  const refused: [object, RegExp][] = [
    [{ layerId: base.id }, /source\.filter/],
    [{ layerId: base.id, filter: 'code >' }, /Фильтр/],
    [{ layerId: base.id, filter: 'nothing = 1' }, /nothing/],
    [{ layerId: base.id, join: { tableId, key: 'code', tableKey: 'day' } }, /source\.join\.tableKey/],
    [{ layerId: base.id, join: { tableId, key: 'none', tableKey: 'day' } }, /source\.join\.key/],
    [{ layerId: base.id, join: { tableId, key: 'code', tableKey: 'none' } }, /source\.join\.tableKey/],
    [{ layerId: base.id, filter: 'code > 1', sql: 'select 1' }, /source\.sql/],
    [{}, /source/],
  ]
  for (const [source, text] of refused) {
    const reply = await addView(owner, source)
    expect([reply.status, reply.text], JSON.stringify(source)).toEqual([400, expect.stringMatching(text)])
  }
  const shaped = await addView(owner, { layerId: base.id, filter: 'code > 1' }, { geometryType: 'Polygon' })
  expect([shaped.status, shaped.text]).toEqual([400, expect.stringMatching(/geometryType/)])
  expect((await addView(owner, { layerId: 2_000_000_000, filter: 'code > 1' })).status).toBe(404)
})
