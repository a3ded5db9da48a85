import type { Geometry } from 'geojson'
import { beforeAll, expect } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from './api'
import { make, type User } from './make'

/** Users who may do everything, nothing, and read. */
export const people = {} as { main: User; stranger: User; reader: User }

beforeAll(async () => {
  people.main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  people.stranger = await make.user({ organization: await make.organization() })
  people.reader = await make.user({ organization: await make.organization() })
})

const fields = [
  { name: 'title', rusName: 'Название', type: 'string' },
  { name: 'floors', rusName: 'Этажей', type: 'int' },
  { name: 'number', rusName: 'Номер', type: 'long' },
  { name: 'height', rusName: 'Высота', type: 'double' },
  { name: 'works', rusName: 'Работает', type: 'boolean' },
  { name: 'built', rusName: 'Построен', type: 'date' },
  { name: 'seen', rusName: 'Осмотрен', type: 'timestamp' },
]

export interface Feature {
  type: 'Feature'
  id: number
  geometry: Geometry | null
  properties: Record<string, unknown>
}
export interface Collection {
  type: 'FeatureCollection'
  numberMatched: number
  numberReturned: number
  features: Feature[]
}

export async function newLayer(geometryType = 'Point'): Promise<number> {
  const reply = await api
    .as(people.main)
    .post<{ layer: { id: number } }>('/layers', { name: make.unique('Слой'), geometryType, fields })
  expect(reply.status).toBe(200)
  const { id } = reply.body.layer
  const items = [{ user_id: people.reader.id, read: true }]
  expect((await api.as(people.main).put(`/layers/${id}/access`, { items })).status).toBe(200)
  return id
}

export async function newTable(): Promise<number> {
  const body = { name: make.unique('Таблица'), fields }
  const reply = await api
    .as(people.main)
    .post<{ dataTable?: { id: number }; table?: { id: number } }>('/datatables', body)
  expect(reply.status).toBe(200)
  return (Object.values(reply.body)[0] as { id: number }).id
}

export const point = (lon: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lon, lat] })
export const feature = (geometry: unknown, properties: object = {}) => ({
  type: 'Feature',
  geometry,
  properties,
})
export const square: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
}

export const as = (who: User) => api.as(who)
export const objects = (id: number) => `/layers/${id}/objects`
export async function list(who: User, id: number, query = ''): Promise<Collection> {
  const reply = await as(who).get<string | Collection>(`${objects(id)}${query}`)
  expect(reply.status).toBe(200)
  return typeof reply.body === 'string' ? JSON.parse(reply.body) : reply.body
}

export const versionOf = async (id: number) =>
  (await database.query<{ v: number }>(sql`select data_version as v from layers where id = ${id}`))[0]?.v
