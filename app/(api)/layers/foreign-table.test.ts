import { beforeAll, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { type Collection, type Feature, feature, point } from '@/lib/testing/objects'

const schema = `foreign_${process.pid}_${Date.now()}`
const code = '6f2c3b3a-5a2b-4b6f-9d0e-1f2a3b4c5d6e'
let main: Caller
let objects: string

beforeAll(async () => {
  main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const own = raw(schema)
  await database.query(sql`create schema ${own}`)
  await database.query(sql`
    create table ${own}.poles (id serial primary key, shape geometry(Point, 4326), code uuid, name varchar(5) not null default 'new',
      kind char(2), state int check (state < 10), label text unique, made timestamp default '2020-01-01',
      twice int generated always as (state * 2) stored)`)
  await database.query(sql`create table ${own}.wires (pole int references ${own}.poles)`)
  await database.query(sql`create function ${own}.check_pole() returns trigger language plpgsql as
    'begin if new.kind = ''no'' then raise exception ''Not this kind''; end if; return new; end'`)
  await database.query(
    sql`create trigger check_pole before insert or update on ${own}.poles for each row execute function ${own}.check_pole()`,
  )
  objects = `/layers/${await register('poles')}/objects`
})

async function register(tableName: string): Promise<number> {
  const body = { name: make.unique('Опоры'), dataStoreName: schema, tableName }
  const reply = await main.post<{ layer: { id: number } }>('/layers', body)
  expect(reply.status).toBe(200)
  return reply.body.layer.id
}

const pole = (properties: object = {}) => feature(point(37, 55), properties)
const added = async (properties: object = {}) => (await main.post<Feature>(objects, pole(properties))).body
const countOf = async () => (JSON.parse((await main.get(objects)).text) as Collection).numberMatched

test('200: absent values get the column default of the table', async () => {
  const made = '2020-01-01T00:00:00'
  expect((await added()).properties).toMatchObject({ name: 'new', made, code: null })
  expect((await added({ made: null, name: 'own' })).properties).toMatchObject({ name: 'own', made: null })
  const several = [{ name: 'one' }, { state: 2 }, { name: 'three', made: null }, { state: 4 }].map(pole)
  const { body } = await main.post<Collection>(objects, { type: 'FeatureCollection', features: several })
  expect(
    body.features.map(({ properties: { name, state, twice, made } }) => [name, state, twice, made]),
  ).toEqual([
    ['one', null, null, made],
    ['new', 2, 4, made],
    ['three', null, null, null],
    ['new', 4, 8, made],
  ])
})

test('200: columns take their own types: uuid, char, timestamp without time zone', async () => {
  const said = { code, kind: 'a', made: '2026-01-01T03:00:00+03:00' }
  const shown = { code, kind: 'a ', made: '2026-01-01T00:00:00' }
  const { id, properties } = await added(said)
  expect(properties).toMatchObject(shown)
  await main.patch(`${objects}/${id}`, { properties: { code: null, made: null } })
  const { body } = await main.patch<Feature>(`${objects}/${id}`, { properties: said })
  expect(body.properties).toMatchObject(shown)
})

test.each([
  ['nothing where there must be something', { name: null }, /^properties\.name: Таблица отказала: /],
  ['a text that is too long', { name: 'longer than five' }, /^properties: .*varying\(5\)/],
  ['a text that is no uuid', { code: 'no uuid' }, /^properties: .*uuid/],
  ['a number that a check refuses', { state: 10 }, /^properties: .*check/],
  ['a number that the column cannot hold', { state: 2 ** 31 }, /^properties\.state: /],
  ['what a trigger refuses', { kind: 'no' }, /^properties: .*Not this kind/],
  ['a generated value', { twice: 5 }, /^properties: .*"twice"/],
])('400 for %s, and nothing is written', async (_, properties, text) => {
  const { id } = await added({ name: 'whole' })
  const before = await countOf()
  const refused = { status: 400, body: expect.stringMatching(text) }
  expect(await main.post(objects, pole(properties))).toMatchObject(refused)
  expect(await main.patch(`${objects}/${id}`, { properties })).toMatchObject(refused)
  expect(await countOf()).toBe(before)
  expect((await main.get<Feature>(`${objects}/${id}`)).body.properties).toMatchObject({ name: 'whole' })
})

test('400 for a duplicate value', async () => {
  await added({ label: 'taken' })
  const refused = { status: 400, body: expect.stringMatching(/poles_label_key/) }
  expect(await main.post(objects, pole({ label: 'taken' }))).toMatchObject(refused)
})

test('400 when a row of another table references the object; it stays', async () => {
  const { id } = await added()
  await database.query(sql`insert into ${raw(schema)}.wires values (${id})`)
  const refused = { status: 400, body: expect.stringMatching(/wires_pole_fkey/) }
  expect(await main.delete(`${objects}/${id}`)).toMatchObject(refused)
  expect((await main.get(`${objects}/${id}`)).status).toBe(200)
})

test('409 names a column dropped by another program, until the fields are saved again', async () => {
  await database.query(sql`
    create table ${raw(schema)}.signs (id serial primary key, shape geometry(Point, 4326), kept text, "Lost one" text)`)
  const id = await register('signs')
  const { body } = await main.post<Feature>(`/layers/${id}/objects`, pole({ kept: 'a' }))
  await database.query(sql`alter table ${raw(schema)}.signs drop column "Lost one"`)
  const gone = { status: 409, body: expect.stringContaining('Lost one') }
  for (const path of ['objects', `objects/${body.id}`, 'export?format=csv'])
    expect(await main.get(`/layers/${id}/${path}`), path).toMatchObject(gone)
  expect(await main.post(`/layers/${id}/objects`, pole({ kept: 'b' }))).toMatchObject(gone)
  expect(await main.patch(`/layers/${id}/objects/${body.id}`, { properties: { kept: 'b' } })).toMatchObject(
    gone,
  )
  expect((await main.patch(`/layers/${id}`, { fields: [{ name: 'kept' }] })).status).toBe(200)
  expect((await main.get(`/layers/${id}/objects/${body.id}`)).status).toBe(200)
})

test.each(['weeks', 'geocoding', 'street_map', 'layers', 'public'])(
  '400 for a table of the schema %s',
  async (own) => {
    const body = { name: make.unique('Слой'), dataStoreName: own, tableName: 'any' }
    const refused = { status: 400, body: expect.stringContaining('служебная схема') }
    expect(await main.post('/layers', body)).toMatchObject(refused)
  },
)
