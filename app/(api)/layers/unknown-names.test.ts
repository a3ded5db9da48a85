import { beforeAll, describe, expect, test } from 'vitest'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let main: Caller
let layerId: number
let groupId: number
let tableId: number

beforeAll(async () => {
  main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const layer = await makeLayer({
    fields: { kind: 'string' },
    objects: [{ wkt: 'POINT(1 1)', values: { kind: 'a' } }],
    style: [{ id: 'a', type: 'circle' }],
  })
  layerId = layer.id
  const group = await main.post<{ group: { id: number } }>('/groups', { name: make.unique('Группа') })
  groupId = group.body.group.id
  const table = await main.post<{ table: { id: number } }>('/datatables', { name: make.unique('Таблица') })
  tableId = table.body.table.id
})

type Case = [method: 'post' | 'patch' | 'put', path: () => string, body: object, named: string[]]

const cases: Case[] = [
  ['patch', () => `/groups/${groupId}`, { nosuch: 1 }, ['nosuch']],
  ['post', () => '/groups', { name: 'Имя', titel: 'x', color: 1 }, ['titel', 'color']],
  ['patch', () => `/groups/${groupId}`, { groupLayers: [{ layerId: 1, ordr: 1 }] }, ['groupLayers.0.ordr']],
  ['post', () => '/layers', { name: 'Слой', feilds: [] }, ['feilds']],
  ['patch', () => `/layers/${layerId}`, { info: { stlye: 'a' } }, ['info.stlye']],
  ['patch', () => `/layers/${layerId}`, { fields: [{ name: 'kind', requird: true }] }, ['fields.0.requird']],
  ['put', () => `/layers/${layerId}/access`, { items: [{ role_id: 7, raed: true }] }, ['items.0.raed']],
  ['patch', () => `/datatables/${tableId}`, { titel: 'x' }, ['titel']],
  ['put', () => `/datatables/${tableId}/access`, { items: [], itmes: [] }, ['itmes']],
  ['post', () => '/layers/remote/preview', { kind: 'WMS', url: 'http://a.example', layer: 'x' }, ['layer']],
]

test.each(cases)('400 naming every member that there is not: %s %s %j', async (method, path, body, named) => {
  const reply = await main[method]<string>(path(), body)
  const text = named.map((name) => `${name}: Такого поля нет.`).join(' ')
  expect([reply.status, reply.body]).toEqual([400, text])
})

describe('200: what was read may be sent back', () => {
  test('a layer, a group, access rules', async () => {
    const info = await main.get<{ layer: Record<string, unknown> }>(`/layers/${layerId}/info`)
    const { source: _source, ...layer } = info.body.layer
    expect((await main.patch(`/layers/${layerId}`, layer)).status).toBe(200)
    const changed = await main.patch<{ group: object }>(`/groups/${groupId}`, { order: 2 })
    const { groupLayers: _, ...group } = changed.body.group as Record<string, unknown>
    expect((await main.patch(`/groups/${groupId}`, group)).status).toBe(200)
    const access = await main.get<object>(`/layers/${layerId}/access`)
    expect((await main.put(`/layers/${layerId}/access`, access.body)).status).toBe(200)
  })

  test('a GeoJSON object with foreign members', async () => {
    const feature = {
      type: 'Feature',
      bbox: [1, 1, 1, 1],
      links: [],
      geometry: { type: 'Point', coordinates: [1, 1] },
    }
    expect((await main.post(`/layers/${layerId}/objects`, { ...feature, crs: null })).status).toBe(200)
  })

  test('a whole style', async () => {
    const style = {
      version: 8,
      name: 'Город',
      sources: {},
      glyphs: 'x',
      layers: [{ id: 'a', type: 'circle' }],
    }
    expect((await main.put(`/layers/${layerId}/styles/whole`, style)).status).toBe(200)
  })
})

test('400 naming a parameter that would narrow a list', async () => {
  const names = ['cql', 'where', 'Bbox']
  for (const path of [
    `/layers/${layerId}/objects`,
    `/datatables/${tableId}/objects`,
    `/layers/${layerId}/fields/kind/values`,
    `/layers/${layerId}/fields/kind/statistics`,
  ])
    for (const name of names) {
      const { status, body } = await main.get<string>(`${path}?${name}=1`)
      expect([path, status, body]).toEqual([path, 400, `${name}: Такого параметра нет.`])
    }
})

test('200: the documented lists and bodies ignore what they do not know', async () => {
  for (const path of [
    '/layers',
    '/groups/withLayers',
    '/datatables',
    `/layers/${layerId}/info`,
    '/geocoding',
  ])
    expect([path, (await main.get(`${path}?query=x&nosuch=1`)).status]).toEqual([path, 200])
})
