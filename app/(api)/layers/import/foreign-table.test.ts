import { beforeAll, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { imported, importer } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { type Collection, feature, point } from '@/lib/testing/objects'

const schema = `import_${process.pid}_${Date.now()}`
const code = '6f2c3b3a-5a2b-4b6f-9d0e-1f2a3b4c5d6e'
let layerId: number

beforeAll(async () => {
  await database.query(sql`create schema ${raw(schema)}`)
  await database.query(sql`
    create table ${raw(schema)}.poles (id serial primary key, shape geometry(Point, 4326), code uuid,
      name varchar(5) not null default 'new', number bigint)`)
  const body = { name: make.unique('Опоры'), dataStoreName: schema, tableName: 'poles' }
  const reply = await api.as(importer()).post<{ layer: { id: number } }>('/layers', body)
  layerId = reply.body.layer.id
})

const file = (...properties: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: properties.map((one) => feature(point(37, 55), one)),
  })
const objects = async () =>
  JSON.parse((await api.as(importer()).get(`/layers/${layerId}/objects`)).text) as Collection

test('rows are imported into a foreign table with its column types', async () => {
  const rows = file({ code, number: 1 }, { code: null, number: 2 }).replace(
    '"number":2',
    '"number":9007199254740993',
  )
  expect(await imported(rows, { layerId: String(layerId) })).toMatchObject({ state: 'done', errorCount: 0 })
  expect((await objects()).features.map(({ properties }) => properties)).toMatchObject([
    { code, name: 'new' },
    { code: null, name: 'new' },
  ])
  const [row] = await database.query(sql`select number::text from ${raw(schema)}.poles where code is null`)
  expect(row).toEqual({ number: '9007199254740993' })
})

test.each([
  [{ name: 'longer than five' }, /varying\(5\)/],
  [{ code: 'no uuid', name: 'a' }, /uuid/],
])('an import of %j fails as a whole and reports the error of the table', async (properties, reason) => {
  const { numberMatched } = await objects()
  const job = await imported(file({ name: 'a', code }, properties), { layerId: String(layerId) })
  expect(job).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) })
  expect((await objects()).numberMatched).toBe(numberMatched)
})
