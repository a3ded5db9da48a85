import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { type Bench, bench, create } from '@/lib/testing/scene/creating-tasks'

let people: Bench
let typeId: number
let ids: Record<string, number>
let drawn: number[]

const line = {
  type: 'LineString',
  coordinates: [
    [39.8, 57.6],
    [39.9, 57.7],
  ],
}
const point = { type: 'Point', coordinates: [[1, 2]], name: 'Колодец', description: 'у ворот' }

beforeAll(async () => {
  people = await bench()
  const type = await make.workTypeWith([
    { key: 'route', type: 'GEOMETRY' },
    { key: 'place', type: 'GEOMETRY' },
    { key: 'count', type: 'INTEGER' },
  ])
  typeId = type.id
  ids = Object.fromEntries(type.definitions.map(({ key, id }) => [key, id]))
  const make1 = async (more: object) => (await create(people, { type_id: typeId, ...more })).body.id
  drawn = [
    await make1({ fields: { route: line, count: 1 }, point: [5, 6], date: 1_795_251_600 }),
    await make1({ fields: { route: line, place: point }, date: 1_795_251_601 }),
  ]
  await make1({ fields: { count: 1 }, point: [5, 6] })
  await make1({ fields: { route: line }, is_template: true })
})

interface Item {
  id: number
  lon: number | null
  fields: Record<string, { field_id: number; value: object }>
}

const get = (query: string, role: RoleCode = 'ORGANIZATION_ADMINISTRATOR') =>
  api.as(people.tokens[role]).get<{ items: Item[] }>(`/rest/tasks/geometry?${query}`)

describe('GET /rest/tasks/geometry', () => {
  test('401 without a token, 400 with a wrong value', async () => {
    expect((await api.anonymous.get('/rest/tasks/geometry')).status).toBe(401)
    expect((await get('limit=0')).status).toBe(400)
    expect((await get('stage=3')).status).toBe(400)
  })

  test('200: tasks with a geometry, with or without a point, and only their geometry fields', async () => {
    const { body } = await get(`apiVersion=2.0&type_id=${typeId}`)
    expect(body.items.map(({ id }) => id)).toEqual([...drawn].reverse())
    expect(body.items[1]).toEqual({
      id: drawn[0],
      title: expect.any(String),
      lon: 5,
      lat: 6,
      assigned_status: 1,
      fields: {
        route: {
          field_id: ids.route,
          value: {
            ...line,
            name: null,
            description: null,
            distance: expect.closeTo(12_632, -2),
            pointsCount: 2,
          },
        },
      },
    })
    expect(body.items[0]).toMatchObject({
      lon: null,
      lat: null,
      fields: { place: { field_id: ids.place, value: { ...point, distance: 0, pointsCount: 1 } } },
    })
  })

  test('200 in 1.0: the same as text', async () => {
    const { body } = await get(`apiVersion=1.0&type_id=${typeId}&sortDirection=ASC&limit=1`)
    const [item] = body.items as unknown as Record<string, string>[]
    expect(item).toMatchObject({ id: String(drawn[0]), lon: '5', lat: '6', assigned_status: '1' })
    expect(item).not.toHaveProperty('fields')
    expect(JSON.parse(item?.custom_fields ?? '')).toMatchObject({
      route: {
        field_id: String(ids.route),
        value: {
          coordinates: [
            ['39.8', '57.6'],
            ['39.9', '57.7'],
          ],
        },
      },
    })
  })

  test('200: filters, order and pages; projects and templates are ignored', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get(`apiVersion=2.0&type_id=${typeId}&limit=1&page=${page}&sortDirection=ASC`)),
    )
    expect(pages.map(({ body }) => body.items.map(({ id }) => id))).toEqual([[drawn[0]], [drawn[1]], []])
    const ignored = await get(`apiVersion=2.0&type_id=${typeId}&workgroupId=2147483647&isTemplate=true`)
    expect(ignored.body.items).toHaveLength(2)
    const condition = encodeURIComponent('[{"name":"place","op":"NOT NULL"}]')
    const filtered = await get(`apiVersion=2.0&type_id=${typeId}&fields=${condition}`)
    expect(filtered.body.items.map(({ id }) => id)).toEqual([drawn[1]])
    const near = await get(`apiVersion=2.0&type_id=${typeId}&lon=1&lat=1`)
    expect(near.body.items.map(({ id }) => id)).toEqual([drawn[0]])
  })

  test('200: each role sees the same tasks as in the list', async () => {
    for (const [role, token] of Object.entries(people.tokens)) {
      const list = await api
        .as(token)
        .get<{ items: Item[] }>(`/rest/tasks?apiVersion=2.0&type_id=${typeId}&limit=1000`)
      const { body } = await get(`apiVersion=2.0&type_id=${typeId}`, role as RoleCode)
      const expected = list.body.items.map(({ id }) => id).filter((id) => drawn.includes(id))
      expect(
        body.items.map(({ id }) => id),
        role,
      ).toEqual(expected)
    }
    expect((await get(`type_id=${typeId}`, 'CUSTOMER')).body.items).toEqual([])
  })
})
