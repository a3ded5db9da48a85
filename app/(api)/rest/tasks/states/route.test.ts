import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { sessionFields } from '@/lib/access/rules'
import { taskFields } from '@/lib/domain/task-records/fields'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface State {
  id: number
  name: string
  field: string
  sign: string | null
  value: string | null
  field_from_session: string | null
  role: string | null
}

const address = '/rest/tasks/states'
const at = (id: number | string) => `${address}/${id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const create = (more: object = {}) =>
  main().post<State>(address, { name: make.unique('Состояние'), field: 'stage', value: '1', ...more })
const stored = (id: number) => database.prisma.taskState.findUnique({ where: { id } })

test('401: without a token', async () => {
  const { id } = (await create()).body
  for (const reply of [
    await api.anonymous.get(at(id)),
    await api.anonymous.post(address, {}),
    await api.anonymous.patch(at(id), { name: 'x' }),
    await api.anonymous.delete(at(id)),
  ])
    expect(reply.status).toBe(401)
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test.each(roleCodes)(
  '200 and 403: every role reads, only the Main administrator writes: %s',
  async (role) => {
    const { body } = await create()
    const caller = api.as(people.tokens[role])
    expect((await caller.get<{ items: State[] }>(address)).body.items).toContainEqual(body)
    expect((await caller.get(at(body.id))).body).toEqual(body)
    if (role === 'MAIN_ADMINISTRATOR') return
    expect(await caller.post(address, {})).toMatchObject(noRights)
    expect(await caller.patch(at('nonsense'), {})).toMatchObject(noRights)
    expect(await caller.delete(at(body.id))).toMatchObject(noRights)
    expect(await stored(body.id)).toMatchObject({ revision: 1 })
  },
)

const fromSession = { value: null, field_from_session: 'user_id', field: 'user_id' }
const wrong: [part: Record<string, unknown>, text: RegExp][] = [
  [{ name: ' ' }, /^name: Не может быть пустым\.$/],
  [{ name: null }, /^name: Ожидается строка\.$/],
  [{ field: 'nonsense' }, /^field: Допустимые значения: id, user_id, /],
  [{ field: 'constructor' }, /^field: Допустимые значения: /],
  [{ field: null }, /^field: Ожидается строка\.$/],
  [{ sign: '~' }, /^sign: Допустимые значения: =, !=, >, >=, <, <=, in, null, not null\.$/],
  [{ field: 'archive', value: 't', sign: '>' }, /^sign: Допустимые значения: =, !=, null, not null\.$/],
  [{ ...fromSession, sign: '>' }, /^sign: Допустимые значения: =, !=, in, null, not null\.$/],
  [{ value: 'x' }, /^value: Ожидается целое число\.$/],
  [{ value: '' }, /^value: Ожидается целое число\.$/],
  [{ value: '1.5' }, /^value: Ожидается целое число\.$/],
  [{ value: '1,x', sign: 'in' }, /^value: Ожидается целое число\.$/],
  [{ value: '1,,2', sign: 'in' }, /^value: Ожидается целое число\.$/],
  [{ value: '1,2' }, /^value: Ожидается целое число\.$/],
  [{ field: 'deadline', value: 'soon', sign: '<' }, /^value: Ожидается число\.$/],
  [{ field: 'archive', value: 'maybe' }, /^value: Ожидается логическое значение\.$/],
  [{ value: null }, /^value: Укажите ровно одно из двух/],
  [{ ...fromSession, value: '1' }, /^value: Укажите ровно одно из двух/],
  [{ sign: 'null' }, /^value: Знаки null и not null не сравнивают ни с чем\.$/],
  [{ ...fromSession, sign: 'not null' }, /^field_from_session: Знаки null/],
  [{ ...fromSession, field_from_session: 'password' }, /^field_from_session: Допустимые значения: user_id, /],
  [{ ...fromSession, field: 'archive' }, /^field_from_session: /],
]

test.each(wrong)('400 and no write: %j', async (part, text) => {
  const refused = { status: 400, body: { error_description: expect.stringMatching(text) } }
  const name = make.unique('Никогда')
  expect(await create({ name, ...part })).toMatchObject(refused)
  expect(await database.prisma.taskState.count({ where: { name } })).toBe(0)
  const { id } = (await create()).body
  const before = await stored(id)
  expect(await main().patch(at(id), part)).toMatchObject(refused)
  expect(await stored(id)).toEqual(before)
})

test('400: a body without name and field reports both', async () => {
  expect(await main().post(address, {})).toMatchObject({
    status: 400,
    body: { error_description: 'name: Обязательное поле. field: Обязательное поле.' },
  })
})

test('200: every field takes the operators of its type, and every session field where integers are allowed', async () => {
  const values = { int: ' 7 ', float8: '7.5', bool: 'true', text: 'x' }
  for (const [field, { type }] of Object.entries(taskFields)) {
    const signs = type === 'bool' ? [null, '=', '!='] : [null, '=', '!=', '>', '>=', '<', '<=', 'in']
    for (const sign of signs) {
      const { status, body } = await create({ field, sign, value: values[type] })
      expect([status, body.sign, body.value], `${field} ${sign}`).toEqual([
        200,
        sign,
        { int: '7', float8: '7.5', bool: 't', text: 'x' }[type],
      ])
    }
    for (const sign of ['null', 'not null'])
      expect(await create({ field, sign, value: null })).toMatchObject({ status: 200, body: { value: null } })
    if (type !== 'int') continue
    for (const field_from_session of sessionFields)
      for (const sign of [null, '=', '!=', 'in'])
        expect(await create({ field, sign, value: null, field_from_session }), field).toMatchObject({
          status: 200,
          body: { field_from_session },
        })
  }
})

test('200: changed in part and as a whole, absent kept; ETag, audit entry, 1.0', async () => {
  const made = await create({ sign: 'in', value: '1, 2', role: 'service' })
  const { id } = made.body
  expect(made.body).toMatchObject({ sign: 'in', value: '1,2', field_from_session: null, role: 'service' })
  expect(made.headers.get('etag')).toBe(`"task-state-${id}-1"`)
  expect((await main().patch(at(id), { name: 'Иное' })).body).toEqual({ ...made.body, name: 'Иное' })
  const whole = { field: 'workgroup_id', sign: 'in', value: null, field_from_session: 'workgroup_ids' }
  expect((await main().patch(at(id), { ...whole, role: null })).body).toEqual({
    id,
    name: 'Иное',
    ...whole,
    role: null,
  })
  expect((await main().patch(at(id), {})).headers.get('etag')).toBe(`"task-state-${id}-3"`)
  expect((await main().get(at(id), { version: '1.0' })).body).toMatchObject({ id: String(id), ...whole })
  expect((await main().delete(at(id))).body).toEqual({})
  expect(await stored(id)).toBeNull()
  expect(await auditOf('task-state', id)).toMatchObject([
    { action: 'create' },
    { before: { name: made.body.name }, after: { name: 'Иное' } },
    { after: { field: 'workgroup_id', fieldFromSession: 'workgroup_ids', role: null } },
    { action: 'delete' },
  ])
})

test('404 and 412: missing record, stale revision', async () => {
  const absent = { status: 404, body: { error_description: 'Состояние задачи не существует' } }
  for (const id of [2_000_000_111, 99_999_999_999]) {
    expect(await main().get(at(id))).toMatchObject(absent)
    expect(await main().patch(at(id), { field: 'nonsense' })).toMatchObject(absent)
    expect(await main().delete(at(id))).toMatchObject(absent)
  }
  const { body, headers } = await create()
  const seen = { headers: { 'if-match': headers.get('etag') ?? '' } }
  expect((await main().patch(at(body.id), { value: '2' }, seen)).status).toBe(200)
  expect((await main().patch(at(body.id), { value: 'x' }, seen)).status).toBe(412)
  expect((await main().delete(at(body.id), seen)).status).toBe(412)
  expect(await stored(body.id)).toMatchObject({ value: '2' })
})

describe('rules', () => {
  /** Rules of a role are global: a test restores what it changes. */
  async function withRule<T>(stateId: number, work: () => Promise<T>): Promise<T> {
    const { id } = await database.prisma.roleRule.create({
      data: { roleId: 11, capabilityId: 5, states: [stateId] },
    })
    try {
      return await work()
    } finally {
      await database.prisma.roleRule.delete({ where: { id } })
    }
  }

  test('400 and no write: a state used by a rule is not deleted; 200 once unused', async () => {
    const { id } = (await create()).body
    await withRule(id, async () => {
      expect(await main().delete(at(id))).toMatchObject({
        status: 400,
        body: {
          error_description: 'Удалить нельзя: состояние используют правила ролей (Инспектор организации)',
        },
      })
      expect(await stored(id)).not.toBeNull()
    })
    expect((await main().delete(at(id))).status).toBe(200)
  })

  test('200: a new or changed state takes effect at once, in filters and rules', async () => {
    const creator = people.users.USER
    const task = await make.task({ creator, priorityId: 3 })
    const { id } = (await create({ field: 'priority_id', value: '3' })).body
    const found = async () => {
      const { items } = (
        await api.as(creator).get<{ items: { id: number }[] }>(`/rest/tasks?onlyStates=${id}&limit=1000`)
      ).body
      return items.some((item) => item.id === task.id)
    }
    expect(await found()).toBe(true)
    await main().patch(at(id), { value: '4' })
    expect(await found()).toBe(false)
    await main().patch(at(id), { sign: '!=' })
    expect(await found()).toBe(true)
  })
})
