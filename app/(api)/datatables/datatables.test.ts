import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, raw, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, roleIds } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Table {
  id: number
  name: string
  fields: { id: number; name: string; type: string }[]
  info: { typeName: string; eisInfo: object }
  [member: string]: unknown
}

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})

const fields = [
  { name: 'code', type: 'int', rusName: 'Код' },
  { name: 'label', type: 'string' },
]
const at = (id: number) => `/datatables/${id}`
const stored = (id: number) => database.prisma.dataTable.findUnique({ where: { id } })
const count = () =>
  database.prisma.dataTable.count({
    where: { ownerId: { in: Object.values(people.users).map(({ id }) => id) } },
  })

async function create(more: object = {}) {
  const body = { name: make.unique('Справочник'), fields, ...more }
  const { body: made, headers } = await owner.post<{ table: Table }>('/datatables', body)
  return { ...made.table, etag: headers.get('etag') ?? '' }
}

test('401 and 403: who creates, reads and changes data tables', async () => {
  const { id } = await create()
  const before = await count()
  for (const reply of [
    await api.anonymous.get('/datatables'),
    await api.anonymous.get(`${at(id)}/info`),
    await api.anonymous.post('/datatables', {}),
    await api.anonymous.patch(at(id), {}),
    await api.anonymous.delete(at(id)),
  ])
    expect(reply.status).toBe(401)
  for (const role of roleCodes) {
    const caller = api.as(people.tokens[role])
    const makes = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'ORGANIZATION_ADMINISTRATOR'].includes(role)
    expect((await caller.post('/datatables', {})).status, role).toBe(makes ? 400 : 403)
    expect((await caller.get(`${at(id)}/info`)).status, role).toBe(makes ? 200 : 403)
    if (role === 'MAIN_ADMINISTRATOR' || role === 'ORGANIZATION_ADMINISTRATOR') continue
    expect((await caller.patch(at(id), { name: 'x' })).status, role).toBe(403)
    expect((await caller.delete(at(id))).status, role).toBe(403)
  }
  expect((await owner.post('/datatables', { name: 'x', dataStoreName: 'gis' })).status).toBe(403)
  expect(await count()).toBe(before)
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test('403: edit without read changes nothing, since the answer would show the table; deleting is allowed', async () => {
  const { id } = await create()
  const before = await stored(id)
  const editor = api.as(people.tokens.USER)
  const rule = { user_id: people.users.USER.id, edit: true }
  await owner.put(`${at(id)}/access`, { items: [rule] })
  for (const body of [{}, { name: 'x' }, { fields: [] }])
    expect(await editor.patch(at(id), body)).toMatchObject({ status: 403, body: 'Нет прав доступа' })
  expect(await stored(id)).toEqual({ ...before, revision: 2 })
  await owner.put(`${at(id)}/access`, { items: [{ ...rule, read: true }] })
  expect(await editor.patch(at(id), { name: 'x' })).toMatchObject({
    status: 200,
    body: { table: { name: 'x' } },
  })
  await owner.put(`${at(id)}/access`, { items: [rule] })
  expect((await editor.delete(at(id))).status).toBe(200)
})

test('200: the table in its info form, with its database table', async () => {
  const name = make.unique('Виды покрытий')
  const table = await create({ name })
  expect(table).toMatchObject({
    name,
    owner: people.users.ORGANIZATION_ADMINISTRATOR.id,
    isEditable: true,
    dataStoreName: 'local',
    access: { read: true, edit: true, write: true },
    fields: [
      { name: 'code', rusName: 'Код', type: 'int' },
      { name: 'label', type: 'string' },
    ],
    info: {
      typeName: expect.stringMatching(/^vidy_pokrytiy/),
      pkField: 'id',
      eisInfo: {
        hasEis: false,
        hasType_photo: false,
        edit_photo: true,
        hasType_file: false,
        edit_file: true,
      },
    },
  })
  const { tableName = '' } = (await stored(table.id)) ?? {}
  await database.query(sql`insert into layers.${raw(`"${tableName}"`)} (code, label) values (1, 'a')`)
  await database.prisma.layerFile.create({
    data: {
      tableId: table.id,
      objectId: 1,
      kind: 'file',
      fileName: 'a',
      originalName: 'a',
      size: 1,
      mime: 'x/y',
    },
  })
  const { body } = await owner.get<{ table: Table }>(`${at(table.id)}/info`)
  expect(body.table.info.eisInfo).toMatchObject({ hasEis: true, hasType_photo: false, hasType_file: true })
})

test('200: the list holds readable tables, filtered by title or English name', async () => {
  const table = await create()
  const found = async (caller: Caller, name: string) =>
    (await caller.get<{ tables: Table[] }>(`/datatables?name=${encodeURIComponent(name)}`)).body.tables.map(
      ({ id }) => id,
    )
  expect(await found(owner, table.name.toUpperCase())).toEqual([table.id])
  expect(await found(owner, table.info.typeName)).toEqual([table.id])
  expect(await found(owner, `${table.name}%`)).toEqual([])
  const user = api.as(people.tokens.USER)
  expect(await found(user, table.name)).toEqual([])
  await owner.put(`${at(table.id)}/access`, { items: [{ role_id: roleIds.USER, read: true }] })
  expect(await found(user, table.name)).toEqual([table.id])
})

test.each<[body: object, text: RegExp]>([
  [{ name: null }, /^name: Ожидается строка\.$/],
  [{ name: '' }, /^name: Не может быть пустым\.$/],
  [{ info: { typeName: 'a:b' } }, /^info\.typeName: Ожидается/],
  [{ fields: [{ name: 'xmin' }] }, /^fields\.0\.name: Такое имя занято/],
  [{ fields: [{ name: 'a', type: 'geometry' }] }, /^fields\.0\.type: Допустимые значения/],
])('400 and no write: %j', async (part, text) => {
  const { id } = await create()
  const before = await count()
  const refused = { status: 400, body: expect.stringMatching(text) }
  expect(await owner.post('/datatables', { name: 'x', ...part })).toMatchObject(refused)
  expect(await owner.patch(at(id), part)).toMatchObject(refused)
  expect(await count()).toBe(before)
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test('200: title, English name and columns change; absent keys stay, equal values write nothing', async () => {
  const table = await create()
  const { tableName = '' } = (await stored(table.id)) ?? {}
  const rows = sql`layers.${raw(`"${tableName}"`)}`
  await database.query(sql`insert into ${rows} (code, label) values (5, 'five')`)
  for (const body of [{}, { name: table.name }, { info: null }, { fields: table.fields }])
    expect((await owner.patch(at(table.id), body)).status).toBe(200)
  expect(await stored(table.id)).toMatchObject({ revision: 1 })
  const typeName = `t_${table.id}`
  const input = {
    name: 'Новый',
    info: { typeName },
    fields: [{ id: table.fields[0]?.id, name: 'number', type: 'string' }],
  }
  const { body } = await owner.patch<{ table: Table }>(at(table.id), input)
  expect(body.table).toMatchObject({
    name: 'Новый',
    info: { typeName },
    fields: [{ name: 'number', type: 'string' }],
  })
  expect(await database.query(sql`select * from ${rows}`)).toEqual([{ id: 1, number: '5' }])
  const other = await create()
  expect(await owner.patch(at(other.id), { info: { typeName } })).toMatchObject({
    status: 400,
    body: 'info.typeName: Уже занято.',
  })
})

test('404, 412 and 200: deleting drops the table, and the audit log records its row count', async () => {
  const { id, etag } = await create()
  const { tableName = '' } = (await stored(id)) ?? {}
  await database.query(sql`insert into layers.${raw(`"${tableName}"`)} (code) values (1), (2)`)
  expect(await owner.delete(at(2_000_000_001))).toMatchObject({
    status: 404,
    body: 'Таблица данных не существует',
  })
  await owner.patch(at(id), { name: 'x' })
  expect((await owner.delete(at(id), { headers: { 'if-match': etag } })).status).toBe(412)
  expect(await owner.delete(at(id))).toMatchObject({ status: 200, body: {} })
  expect((await owner.get(`${at(id)}/info`)).status).toBe(404)
  expect(
    await database.query(sql`select to_regclass(format('layers.%I', ${tableName}::text)) as found`),
  ).toEqual([{ found: null }])
  expect((await auditOf('data-table', id)).at(-1)).toMatchObject({ action: 'delete', before: { rows: 2 } })
})

test('200: an existing table of another schema is registered and kept', async () => {
  const schema = `tables_${process.pid}_${Date.now()}`
  await database.query(sql`create schema ${raw(schema)}`)
  await database.query(
    sql`create table ${raw(schema)}.kinds (code smallint primary key, title text, extra jsonb)`,
  )
  const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const { body } = await main.post<{ table: Table }>('/datatables', {
    name: make.unique('Виды'),
    dataStoreName: schema,
    tableName: 'kinds',
  })
  expect(body.table).toMatchObject({
    dataStoreName: schema,
    fields: [{ name: 'title', type: 'string' }],
    info: { pkField: 'code' },
  })
  expect((await main.delete(at(body.table.id))).status).toBe(200)
  expect(await database.query(sql`select * from ${raw(schema)}.kinds`)).toEqual([])
})
