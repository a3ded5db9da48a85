import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { encoded } from '@/lib/testing/formats/files'
import { make, type Organization, type User } from '@/lib/testing/make'
import type {
  ImportCheckWire,
  ImportDoneWire,
  ImportTableWire,
  RecordImportWire,
} from '@/lib/domain/record-imports/presenter'

let administrator: User
let organization: Organization
let elsewhere: Organization

beforeAll(async () => {
  organization = await make.organization({ name: make.unique('Зелёный трест') })
  elsewhere = await make.organization()
  administrator = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
})

const upload = async (text: string | Uint8Array, by: User = administrator) =>
  (await make.file({ type: 'text/plain', bytes: Buffer.from(text), by, originalName: 'Люди.csv' })).name

const as = (user = administrator) => api.as(user)
const english = { headers: { 'accept-language': 'en' } }
const columns = ['login', 'name', 'organization', 'role'].map((target, at) => ({ column: at + 1, target }))
const head = 'Логин;ФИО;Организация;Роль\n'
const line = (login: string, more: { name?: string; organization?: string; role?: string } = {}) =>
  `${login};${more.name ?? 'Иванова Анна'};${more.organization ?? organization.name};${more.role ?? 'USER'}\n`

const check = (name: string, more: object = {}, by = administrator) =>
  as(by).post<ImportCheckWire>('/rest/users/import/check', { upload: name, columns, ...more }, english)
const run = (name: string, more: object = {}, headers = {}, by = administrator) =>
  as(by).post<ImportDoneWire>(
    '/rest/users/import',
    { upload: name, columns, ...more },
    { headers: { ...english.headers, ...headers } },
  )
const undo = (id: number, by = administrator) =>
  as(by).post<RecordImportWire>(`/rest/imports/${id}/undo`, {}, english)
const living = (logins: string[]) =>
  database.prisma.user.count({ where: { login: { in: logins }, deletedAt: null } })

describe('a table of people', () => {
  test('200: Windows-1251 with semicolons: columns, first rows, and what they are for', async () => {
    const text = `${head.replace('Логин', '"Логин"')}\n${line('a1', { name: '"Ёлкина; Анна ""Аня"""' })}`
    const { status, body } = await as().post<ImportTableWire>('/rest/users/import/table', {
      upload: await upload(encoded(text, 'windows-1251')),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      format: 'csv',
      encoding: 'windows-1251',
      separator: ';',
      columns: ['Логин', 'ФИО', 'Организация', 'Роль'],
      count: 1,
      limit: 1000,
      guess: columns,
    })
    // The blank line counts, as in a spreadsheet.
    expect(body.rows).toEqual([{ number: 3, cells: ['a1', 'Ёлкина; Анна "Аня"', organization.name, 'USER'] }])
  })

  test('400: another kind of file, one without rows, and an upload of somebody else', async () => {
    const failed = async (name: string) =>
      await as().post<{ error_description: string }>('/rest/users/import/table', { upload: name }, english)
    expect(await failed(await upload('{"a": 1}'))).toMatchObject({ status: 400 })
    const other = await failed(await upload(head, await make.user()))
    expect(other).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^upload:/) },
    })
    expect((await check(await upload(head))).status).toBe(400)
  })
})

describe('checking', () => {
  test('200 and no write: every row with all of its errors, and the nearest name', async () => {
    const taken = await make.user({ login: make.unique('taken') })
    const [one, two] = [make.unique('p'), make.unique('p')]
    const near = `${organization.name.slice(0, -1)}`
    const text =
      head +
      line(one) +
      line(one) +
      line(taken.login) +
      line(two, { organization: near, role: 'дворник', name: ' ' }) +
      line(make.unique('p'), { organization: `${elsewhere.id}` })
    const file = await upload(text)
    const { status, body } = await expectNoWrites([administrator], () => check(file))
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 5, right: 1, faulty: 4 })
    const errors = body.rows.map(({ errors: all }) =>
      all.map(({ column, target, rule }) => [column, target, rule]),
    )
    expect(errors).toEqual([
      [],
      [[1, 'login', 'sameAsRow']],
      [[1, 'login', 'taken']],
      [
        [3, 'organization', 'unknownNameNear'],
        [4, 'role', 'unknownName'],
        [2, 'name', 'required'],
      ],
      [[3, 'organization', 'unknownName']],
    ])
    expect(body.rows[3]?.errors[0]).toMatchObject({
      near: organization.name,
      text: `Not found: “${near}”. It resembles “${organization.name}”.`,
    })
    expect(body.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6])
    expect(await living([one, two])).toBe(0)
  })

  test('200: a role beyond those that the caller gives is an error of its row', async () => {
    const text = head + line(make.unique('p'), { role: 'MAIN_ADMINISTRATOR' })
    const { body } = await check(await upload(text))
    expect(body.rows[0]?.errors).toMatchObject([{ rule: 'rowDenied', target: null }])
  })

  test('400: a column that is not there, an unknown target, and one that is lacking', async () => {
    const wrong = [
      { column: 9, target: 'login' },
      { column: 1, target: 'wage' },
    ]
    const reply = await check(await upload(head + line('a')), { columns: wrong })
    expect(reply.status).toBe(400)
    const { error_description: said } = reply.body as unknown as { error_description: string }
    for (const part of ['columns.0.column', 'columns.1.target', 'Name', 'Role']) expect(said).toContain(part)
  })

  test('400: more rows than one file may have', async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => line(`p${at}`)).join('')
    const reply = await check(await upload(head + rows))
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: expect.stringContaining('1000') },
    })
  })

  test('403: those who create no people', async () => {
    for (const role of ['USER', 'CUSTOMER', 'ORGANIZATION_INSPECTOR', 'MAIN_INSPECTOR'] as const) {
      const user = await make.user({ role, organization })
      expect((await check(await upload(head + line('a'), user), {}, user)).status).toBe(403)
    }
  })
})

describe('importing', () => {
  test('200: people with passwords that are shown once and sign in', async () => {
    const [one, two] = [make.unique('p'), make.unique('p')]
    const text = `${head.trimEnd()};Пароль\n${line(one).trimEnd()};tram-Oak-91-x\n${line(two).trimEnd()};\n`
    const { status, body } = await run(await upload(text), {
      columns: [...columns, { column: 5, target: 'password' }],
    })
    expect(status).toBe(200)
    expect(body.import).toMatchObject({ kind: 'users', created: 2, skipped: 0, undone_at: null })
    expect(body.passwords).toMatchObject([{ row: 3, login: two }])
    const password = body.passwords[0]?.password ?? ''
    for (const [login, secret] of [
      [one, 'tram-Oak-91-x'],
      [two, password],
    ] as const) {
      const signed = await api.anonymous.post('/rest/auth/by-login', { login, password: secret })
      expect(signed.status).toBe(200)
    }
    const stored = await api.as(administrator).get<Record<string, unknown>>(`/rest/imports/${body.import.id}`)
    expect(JSON.stringify(stored.body)).not.toContain(password)
  })

  test('400 and no write: one wrong row, and nobody is created', async () => {
    const [one, two] = [make.unique('p'), make.unique('p')]
    const name = await upload(head + line(one) + line(two, { organization: 'нигде' }))
    const reply = await expectNoWrites([administrator], () => run(name))
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^rows\.3\.organization: Not found/) },
    })
    expect(await living([one, two])).toBe(0)
  })

  test('200: rows with errors are skipped where that is chosen, and told', async () => {
    const [one, two] = [make.unique('p'), make.unique('p')]
    const name = await upload(head + line(one) + line(two, { organization: 'нигде' }))
    const { body } = await run(name, { skip_faulty: true })
    expect(body.import).toMatchObject({ created: 1, skipped: 1 })
    expect(body.rows.filter(({ errors }) => errors.length > 0).map(({ number }) => number)).toEqual([3])
    expect(await living([one, two])).toBe(1)
  })

  test('200: the same key imports once, and gives the same passwords', async () => {
    const login = make.unique('p')
    const name = await upload(head + line(login))
    const key = { 'idempotency-key': make.unique('key') }
    const [first, second] = [await run(name, {}, key), await run(name, {}, key)]
    expect(second.body).toEqual(first.body)
    expect(await living([login])).toBe(1)
    // Without a key the logins are taken.
    expect((await run(name)).status).toBe(400)
  })

  test('200: places of an organization are counted within the file', async () => {
    const small = await make.organization({ maxUsersCount: 1 })
    const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    const text = head + [1, 2].map(() => line(make.unique('p'), { organization: small.name })).join('')
    const { body } = await check(await upload(text, main), {}, main)
    expect(body.rows.map(({ errors }) => errors.map(({ rule }) => rule))).toEqual([[], ['full']])
  })
})

describe('undoing', () => {
  test('200: untouched people go, changed and busy ones stay and are told; once more changes nothing', async () => {
    const logins = [make.unique('p'), make.unique('p'), make.unique('p')]
    const { body: done } = await run(await upload(head + logins.map((login) => line(login)).join('')))
    const [, changed, busy] = await database.prisma.user.findMany({
      where: { login: { in: logins } },
      orderBy: { id: 'asc' },
    })
    if (!changed || !busy) throw new Error('Nobody was created')
    await as().patch(`/rest/users/${changed.id}`, { phone: '+7 900' })
    await make.task({ creator: administrator, assignedUser: busy })
    const stranger = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
    expect((await undo(done.import.id, stranger)).status).toBe(404)
    const { status, body } = await undo(done.import.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ removed: 1, undone_by: { id: administrator.id } })
    expect(body.kept.map(({ row, record_id, reason }) => [row, record_id, reason])).toEqual([
      [3, changed.id, 'changed'],
      [4, busy.id, 'used'],
    ])
    expect(await living(logins)).toBe(2)
    expect((await undo(done.import.id)).body).toEqual(body)
    const { body: list } = await as().get<{ items: RecordImportWire[] }>('/rest/imports?kind=users')
    expect(list.items[0]).toMatchObject({ id: done.import.id, removed: 1 })
  })

  test('403 for who may delete none of them any more: another may still undo it', async () => {
    const importer = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
    const login = make.unique('p')
    const file = await upload(head + line(login), importer)
    const { body: done } = await run(file, {}, {}, importer)
    await database.query(
      sql`update users set role_id = (select id from roles where code = 'USER') where id = ${importer.id}`,
    )
    expect((await undo(done.import.id, importer)).status).toBe(403)
    const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    expect((await undo(done.import.id, main)).body).toMatchObject({ removed: 1 })
  })

  test('a person with shifts is in use', async () => {
    const login = make.unique('p')
    const { body: done } = await run(await upload(head + line(login)))
    const { id } = await database.prisma.user.findFirstOrThrow({ where: { login } })
    await database.query(sql`insert into working_hours (user_id, timezone) values (${id}, 'UTC')`)
    expect((await undo(done.import.id)).body).toMatchObject({ removed: 0, kept: [{ reason: 'used' }] })
  })
})
