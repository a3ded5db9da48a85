import { beforeAll, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { type LayerAnswer, layerFields, postLayer, storedLayer } from '@/lib/testing/post-layer'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})

const create = (more: object = {}) => postLayer(owner, more)
const at = (id: number) => `/layers/${id}`
const change = (id: number, body: object, caller = owner) => caller.patch<LayerAnswer>(at(id), body)
const fieldOf = (layer: Pick<LayerAnswer['layer'], 'fields'>, name: string) =>
  layer.fields.find((field) => field.name === name)

test('200: columns are added, renamed (in a cycle too), retyped and dropped; values stay', async () => {
  const layer = await create()
  const { id, table } = layer
  await database.query(sql`insert into ${table} (number, note, day) values (7, 'seven', '2026-11-21')`)
  const [number, note, day] = layer.fields
  const input = [
    { id: number?.id, name: 'note', type: 'long' },
    { id: note?.id, name: 'number' },
    { id: day?.id, type: 'timestamp' },
    { name: 'added', type: 'boolean' },
  ]
  const { status, body } = await change(id, { fields: input })
  expect(status).toBe(200)
  expect(body.layer.fields.map(({ name, type }) => [name, type])).toEqual([
    ['note', 'long'],
    ['number', 'string'],
    ['day', 'timestamp'],
    ['added', 'boolean'],
  ])
  expect(body.layer.titleFields).toEqual({ format: '№ {0}', fields: ['note'] })
  expect(
    await database.query(sql`select note, number, day at time zone 'UTC' as day, added from ${table}`),
  ).toEqual([{ note: 7, number: 'seven', day: new Date('2026-11-21T00:00:00Z'), added: null }])
  const dropped = await change(id, { fields: [{ id: number?.id }], titleFields: null })
  expect(dropped.body.layer.fields).toHaveLength(1)
  expect(Object.keys((await database.query<object>(sql`select * from ${table}`))[0] ?? {})).toEqual([
    'id',
    'geom',
    'note',
  ])
  expect((await storedLayer(id)).revision).toBe(3)
  expect(await auditOf('layer', id)).toMatchObject([{ action: 'create' }, { action: 'update' }, {}])
})

test('200 and 400: columns added or dropped by another GIS are accepted as they are', async () => {
  const layer = await create()
  const { id, table } = layer
  await database.query(
    sql`alter table ${table} add column colour text, add column shade json, drop column day`,
  )
  await database.query(sql`insert into ${table} (colour) values ('red')`)
  const wrong = { fields: [...layer.fields, { name: 'shade', type: 'string' }] }
  expect(await change(id, wrong)).toMatchObject({
    status: 400,
    body: 'fields.3.type: В таблице уже есть такой столбец другого типа: json.',
  })
  const renamed = {
    fields: layer.fields.map((one) => (one.name === 'day' ? { ...one, name: 'date' } : one)),
  }
  expect(await change(id, renamed)).toMatchObject({
    status: 400,
    body: 'fields.2.name: В таблице нет такого столбца.',
  })
  const input = { fields: [...layer.fields.slice(0, 2), { name: 'colour', type: 'string' }] }
  expect((await change(id, input)).body.layer.fields.map(({ name }) => name)).toEqual([
    'number',
    'note',
    'colour',
  ])
  expect(await database.query(sql`select colour from ${table}`)).toEqual([{ colour: 'red' }])
})

test('400: a type that would lose values; an empty column takes any type', async () => {
  const layer = await create()
  await database.query(sql`insert into ${layer.table} (note) values ('seven')`)
  const retyped = (name: string, type: string) => ({
    fields: layer.fields.map((field) => (field.name === name ? { ...field, type } : field)),
  })
  const refused = { status: 400, body: expect.stringMatching(/^fields\.1\.type: В столбце есть значения/) }
  expect(await change(layer.id, retyped('note', 'int'))).toMatchObject(refused)
  const { body } = await change(layer.id, retyped('day', 'double'))
  expect(fieldOf(body.layer, 'day')?.type).toBe('double')
})

test('200 and 400: the geometry type may widen; existing objects of another type prevent it', async () => {
  const { id, table } = await create()
  await database.query(sql`insert into ${table} (geom) values (st_setsrid(st_point(30, 50), 4326))`)
  const refused = { status: 400, body: 'geometryType: В слое есть объекты другого вида геометрии.' }
  expect(await change(id, { geometryType: 'Polygon' })).toMatchObject(refused)
  expect((await change(id, { geometryType: 'multipoint' })).body.layer).toMatchObject({
    geometryType: 'MultiPoint',
  })
  expect((await change(id, { geometryType: 'Geometry' })).body.layer).toMatchObject({
    geometryType: 'Geometry',
  })
  expect(await database.query(sql`select st_astext(geom) as at from ${table}`)).toEqual([
    { at: expect.stringMatching(/^MULTIPOINT/) },
  ])
  await database.query(sql`truncate ${table}`)
  expect((await change(id, { geometryType: 'LineString' })).status).toBe(200)
})

test('400: a table that a foreign view depends on keeps its columns and is not deleted', async () => {
  const { id, table } = await create()
  const view = make.unique('view').replaceAll(/[^a-z0-9]/gi, '_')
  await database.query(sql`create view public.${raw(`"${view}"`)} as select number from ${table}`)
  const refused = { status: 400, body: expect.stringMatching(new RegExp(`^От таблицы зависят: .*${view}`)) }
  expect(await change(id, { fields: [{ name: 'note' }], titleFields: null })).toMatchObject(refused)
  expect(await owner.delete(at(id))).toMatchObject(refused)
  expect((await storedLayer(id)).revision).toBe(1)
  expect((await change(id, { fields: [...layerFields, { name: 'more' }] })).status).toBe(200)
  await database.query(sql`drop view public.${raw(`"${view}"`)}`)
  expect((await owner.delete(at(id))).status).toBe(200)
})

test('concurrent layer changes and object writes do not deadlock', async () => {
  const { id, table } = await create()
  const writes = Array.from({ length: 8 }, (_, n) =>
    database.query(sql`insert into ${table} (geom) values (st_setsrid(st_point(${n}, 50), 4326))`),
  )
  const changes = Array.from({ length: 4 }, (_, n) =>
    change(id, { fields: [...layerFields, { name: `extra_${n}` }] }),
  )
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await Promise.all(writes)
  expect(await database.query(sql`select count(*) as n from ${table}`)).toEqual([{ n: 8 }])
})
