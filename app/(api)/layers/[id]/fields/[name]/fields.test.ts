import { beforeAll, expect, test } from 'vitest'
import { api, type Caller } from '@/lib/testing/api'
import { makeLayer } from '@/lib/testing/make-layer'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Values {
  items: { value: string | number | boolean; count: number }[]
  total: number
  empty: number
  count: number
}

interface Statistics {
  count: number
  empty: number
  min: number | null
  max: number | null
  mean: number | null
  quantiles: number[]
  histogram: number[]
  sampled: boolean
}

let people: SevenRoles
let owner: Caller
let layerId: number

beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  const rows = [
    { kind: 'steel', depth: 1, wells: 1, open: true, laid: '2020-05-01' },
    { kind: 'steel', depth: 2, wells: 1, open: false },
    { kind: 'Сталь "О\'Нил"', depth: 3, wells: 2 },
    { kind: 'x'.repeat(400), depth: 9, wells: 3 },
    { depth: Number.NaN },
    { depth: Number.POSITIVE_INFINITY },
  ]
  const layer = await makeLayer({
    ownerId: people.users.ORGANIZATION_ADMINISTRATOR.id,
    geometryType: 'Point',
    fields: { kind: 'string', depth: 'double', wells: 'int', open: 'boolean', laid: 'date' },
    objects: rows.map((values, at) => ({ wkt: `POINT(${at} 50)`, values })),
  })
  layerId = layer.id
})

const at = (name: string, what: 'values' | 'statistics', id = layerId) =>
  `/layers/${id}/fields/${encodeURIComponent(name)}/${what}`

test('401, 403 and 404: field values are hidden from those who may not read the layer', async () => {
  const user = api.as(people.tokens.USER)
  for (const what of ['values', 'statistics'] as const) {
    expect((await api.anonymous.get(at('depth', what))).status).toBe(401)
    expect((await user.get(at('depth', what))).status).toBe(403)
    expect((await owner.get(at('depth', what, 2_000_000_001))).status).toBe(404)
    expect(await owner.get(at('absent', what))).toMatchObject({
      status: 404,
      body: 'Поле слоя не существует',
    })
    expect((await owner.get(at('geom', what))).status).toBe(404)
    expect((await owner.get(at(`kind" from layers; --`, what))).status).toBe(404)
  }
})

test('200: values with their counts, most frequent first; nulls are counted separately', async () => {
  const { body } = await owner.get<Values>(at('kind', 'values'))
  expect(body).toEqual({
    items: [
      { value: 'steel', count: 2 },
      { value: 'Сталь "О\'Нил"', count: 1 },
    ],
    total: 3,
    empty: 2,
    count: 6,
  })
  expect((await owner.get<Values>(at('wells', 'values'))).body.items).toEqual([
    { value: 1, count: 2 },
    { value: 2, count: 1 },
    { value: 3, count: 1 },
  ])
  const flags = (await owner.get<Values>(at('open', 'values'))).body
  expect(flags.items.map(({ value }) => value).toSorted()).toEqual([false, true])
  expect((await owner.get<Values>(at('laid', 'values'))).body.items).toEqual([
    { value: '2020-05-01', count: 1 },
  ])
})

test('200 and 400: limit bounds the list and not the total', async () => {
  const { body } = await owner.get<Values>(`${at('wells', 'values')}?limit=1`)
  expect(body).toMatchObject({ items: [{ value: 1, count: 2 }], total: 3 })
  for (const limit of ['0', '10001', 'x'])
    expect((await owner.get(`${at('wells', 'values')}?limit=${limit}`)).status).toBe(400)
})

test('200: statistics leave out infinities and NaN', async () => {
  const { body } = await owner.get<Statistics>(at('depth', 'statistics'))
  expect(body).toMatchObject({ count: 4, empty: 2, min: 1, max: 9, mean: 3.75, sampled: false })
  expect(body.quantiles).toHaveLength(201)
  expect([body.quantiles[0], body.quantiles[100], body.quantiles[200]]).toEqual([1, 2.5, 9])
  expect(body.histogram).toHaveLength(40)
  expect([body.histogram[0], body.histogram[5], body.histogram[39]]).toEqual([1, 1, 1])
  expect(body.histogram.reduce((sum, bar) => sum + bar)).toBe(4)
})

test('200: a field without numbers has empty statistics, a single number one bar', async () => {
  const layer = await makeLayer({
    ownerId: people.users.ORGANIZATION_ADMINISTRATOR.id,
    fields: { none: 'int', same: 'int' },
    objects: [{ wkt: 'POINT(1 1)', values: { same: 7 } }],
  })
  expect((await owner.get(at('none', 'statistics', layer.id))).body).toEqual({
    count: 0,
    empty: 1,
    min: null,
    max: null,
    mean: null,
    quantiles: [],
    histogram: [],
    sampled: false,
  })
  const { body } = await owner.get<Statistics>(at('same', 'statistics', layer.id))
  expect(body).toMatchObject({ min: 7, max: 7, count: 1 })
  expect(body.histogram[0]).toBe(1)
})

test('400: statistics exist for numeric fields only', async () => {
  for (const name of ['kind', 'open', 'laid'])
    expect((await owner.get(at(name, 'statistics'))).status).toBe(400)
})
