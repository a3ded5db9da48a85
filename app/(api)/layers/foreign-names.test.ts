import { beforeAll, describe, expect, test } from 'vitest'
import { closeCircuits } from '@/lib/domain/remote-layers/upstream/breaker'
import { database, raw, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { say, standIn } from '@/lib/testing/remote/stand-in'
import { wfsHandler } from '@/lib/testing/remote/wfs'

interface Holder {
  id: number
  fields: { id: number; name: string; rusName: string; type: string }[]
}
type Answer = Partial<Record<'layer' | 'table', Holder>>

const schema = `names_${process.pid}_${Date.now()}`
const columns = ['Length km', 'Название', 'a"b', '2020']
const kinds = ['layers', 'datatables'] as const
let main: Caller

beforeAll(async () => {
  main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const own = raw(schema)
  await database.query(sql`create schema ${own}`)
  const texts = raw(columns.map((name) => `"${name.replaceAll('"', '""')}" text`).join(', '))
  await database.query(
    sql`create table ${own}.layers (id serial primary key, shape geometry(Point, 4326), ${texts})`,
  )
  await database.query(sql`create table ${own}.datatables (id serial primary key, ${texts})`)
})

const holderOf = ({ layer, table }: Answer): Holder => {
  const holder = layer ?? table
  if (!holder) throw new Error('Neither a layer nor a table')
  return holder
}
const post = (kind: (typeof kinds)[number], more: object) =>
  main.post<Answer & string>(`/${kind}`, { name: make.unique('Имена'), ...more })
const register = (kind: (typeof kinds)[number], more: object = {}) =>
  post(kind, { dataStoreName: schema, tableName: kind, ...more })
const titled = ({ fields }: Holder) => fields.map((field) => ({ ...field, rusName: `Поле ${field.name}` }))

describe.each(kinds)('%s over a foreign table', (kind) => {
  test('200: its fields are accepted unchanged and take new titles, whatever the columns are called', async () => {
    const { id, fields } = holderOf((await register(kind)).body)
    expect(fields.map(({ name }) => name)).toEqual(columns)
    const { body } = await main.get<Answer>(`/${kind}/${id}/info`)
    const inputs = titled(holderOf(body))
    const reply = await main.patch<Answer>(`/${kind}/${id}`, { fields: inputs })
    expect([reply.status, holderOf(reply.body).fields]).toEqual([200, inputs])
    const byName = { fields: [{ name: 'Название', rusName: 'Имя' }] }
    const { body: narrowed } = await main.patch<Answer>(`/${kind}/${id}`, byName)
    expect(holderOf(narrowed).fields).toMatchObject([byName.fields[0] ?? {}])
  })

  test('200: it is registered with the requested columns', async () => {
    const { status, body } = await register(kind, { fields: [{ name: 'Length km', rusName: 'Длина' }] })
    expect(status).toBe(200)
    expect(holderOf(body).fields).toMatchObject([{ name: 'Length km', rusName: 'Длина' }])
  })

  test.each([
    ['another name', 'Нет такого', /^fields\.Нет такого: В таблице нет такого столбца/],
    ['NUL', 'a\0b', /^fields\.0\.name: /],
    ['a name that no database holds', 'я'.repeat(64), /^fields\.0\.name: Длиннее 63/],
    ['an empty name', '', /^fields\.0\.name: /],
  ])('400 and no write: %s', async (_, name, text) => {
    const { id, fields } = holderOf((await register(kind)).body)
    const refused = { status: 400, body: expect.stringMatching(text) }
    expect(await main.patch(`/${kind}/${id}`, { fields: [{ name }] })).toMatchObject(refused)
    expect(await register(kind, { fields: [{ name }] })).toMatchObject(refused)
    expect(holderOf((await main.get<Answer>(`/${kind}/${id}/info`)).body).fields).toEqual(fields)
  })
})

test('200: fields of a remote layer are accepted unchanged', async () => {
  closeCircuits()
  const described = `<schema xmlns="http://www.w3.org/2001/XMLSchema"><complexType name="stopsType"><sequence>
    <element name="Название" type="xsd:string"/><element name="shape" type="gml:PointPropertyType"/>
    </sequence></complexType></schema>`
  const serve = wfsHandler({ stops: [] })
  const server = await standIn((asked, response) =>
    asked.get('request') === 'DescribeFeatureType'
      ? say(response, 'text/xml', described)
      : serve(asked, response),
  )
  try {
    const source = { url: `${server.url}/ows`, typeName: 'city:stops' }
    const made = holderOf((await post('layers', { dataStoreName: 'wfs', source })).body)
    expect(made.fields).toMatchObject([{ name: 'Название', type: 'string' }])
    const { status, body } = await main.patch<Answer>(`/layers/${made.id}`, { fields: titled(made) })
    expect([status, holderOf(body).fields]).toEqual([200, titled(made)])
  } finally {
    await server.stop()
  }
})

describe('a table created here', () => {
  const latin = { status: 400, body: expect.stringMatching(/^fields\.0\.name: Латинские буквы/) }

  test.each(kinds)('400 and no write: %s: new and renamed columns have plain names', async (kind) => {
    const name = 'Length km'
    expect(await post(kind, { fields: [{ name }] })).toMatchObject(latin)
    const { id, fields } = holderOf((await post(kind, { fields: [{ name: 'length' }] })).body)
    expect(await main.patch(`/${kind}/${id}`, { fields: [{ name }, ...fields] })).toMatchObject(latin)
    expect(await main.patch(`/${kind}/${id}`, { fields: [{ id: fields[0]?.id, name }] })).toMatchObject(latin)
    expect(holderOf((await main.get<Answer>(`/${kind}/${id}/info`)).body).fields).toEqual(fields)
  })

  test('200: an existing column keeps its name', async () => {
    const { id } = await make.layer({ columns: { 'Length km': 'double precision' } })
    const made = holderOf((await main.get<Answer>(`/layers/${id}/info`)).body)
    const { status, body } = await main.patch<Answer>(`/layers/${id}`, { fields: titled(made) })
    expect([status, holderOf(body).fields]).toEqual([200, titled(made)])
  })
})
