import { beforeAll, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

interface LayerAnswer {
  layer: { id: number; fields: { name: string; type: string }[]; [member: string]: unknown }
}

const schema = `gis_${process.pid}_${Date.now()}`
let main: Caller
beforeAll(async () => {
  main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  await database.query(sql`create schema ${raw(schema)}`)
  await database.query(sql`
      create table ${raw(schema)}."Roads" (gid bigint primary key, shape geometry(MultiLineString, 4326),
        title varchar(80), lanes smallint, "Length km" numeric, opened timestamp, extra json)`)
  await database.query(sql`create table ${raw(schema)}.no_key (shape geometry(Point, 4326))`)
  await database.query(
    sql`create table ${raw(schema)}.metres (id serial primary key, shape geometry(Point, 3857))`,
  )
  await database.query(sql`create table ${raw(schema)}.plain (id serial primary key, name text)`)
})
const register = (tableName: string, more: object = {}) =>
  main.post<LayerAnswer>('/layers', {
    name: make.unique('Дороги'),
    dataStoreName: schema,
    tableName,
    ...more,
  })

test('200: it becomes a layer unchanged; deleting the layer keeps the table', async () => {
  const { body } = await register('Roads')
  expect(body.layer).toMatchObject({
    dataStoreName: schema,
    geometryType: 'MultiLineString',
    info: { pkField: 'gid', geomField: 'shape', poly: false },
    fields: [
      { name: 'title', type: 'string' },
      { name: 'lanes', type: 'int' },
      { name: 'Length km', type: 'double' },
      { name: 'opened', type: 'timestamp' },
    ],
  })
  const { id } = body.layer
  await database.query(sql`insert into ${raw(schema)}."Roads" (gid, title) values (1, 'A')`)
  expect(Number((await database.prisma.layer.findUnique({ where: { id } }))?.dataVersion)).toBe(2)
  const kept = { status: 400, body: 'fields.colour: В таблице нет такого столбца.' }
  expect(await main.patch(`/layers/${id}`, { fields: [{ name: 'colour' }] })).toMatchObject(kept)
  expect(await main.patch(`/layers/${id}`, { geometryType: 'Geometry' })).toMatchObject({ status: 400 })
  const narrowed = { fields: [{ name: 'lanes', rusName: 'Полосы' }] }
  expect((await main.patch<LayerAnswer>(`/layers/${id}`, narrowed)).body.layer.fields).toMatchObject([
    { name: 'lanes', rusName: 'Полосы', type: 'int' },
  ])
  expect((await main.delete(`/layers/${id}`)).status).toBe(200)
  const rows = await database.query(sql`update ${raw(schema)}."Roads" set title = 'B' returning 1`)
  expect(rows).toHaveLength(1)
})

test.each([
  ['absent', /нет такой таблицы/],
  ['no_key', /нет первичного ключа/],
  ['metres', /EPSG:4326/],
  ['plain', /нет такого столбца геометрии/],
])('400 for %s', async (tableName, text) => {
  expect(await register(tableName)).toMatchObject({ status: 400, body: expect.stringMatching(text) })
})
