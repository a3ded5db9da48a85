import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { currentRules } from '@/lib/access/rules'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Listed {
  items: { id: number; name: string; code: string }[]
}
interface RuleSet {
  items: { capability_id: number; states: number[] | null }[]
}

const address = '/rest/users/roles'
const at = (id: number) => `${address}/${id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const absent = { status: 404, body: { error_description: 'Роль не существует' } }
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const stored = (id: number) => database.prisma.role.findUniqueOrThrow({ where: { id } })

// Every user has a role: changes are reverted, or made to a role without users.
async function withRole<T>(work: (id: number) => Promise<T>): Promise<T> {
  const code = make.unique('ROLE')
  const { _max: last } = await database.prisma.role.aggregate({ _max: { id: true } })
  const id = Math.max(last.id ?? 0, 100) + 1
  await database.prisma.role.create({ data: { id, code, name: code, sortOrder: 100 } })
  return work(id).finally(() => database.prisma.role.delete({ where: { id } }))
}

test('401: without a token', async () => {
  for (const reply of [
    await api.anonymous.get(address),
    await api.anonymous.patch(at(6), { name: 'x' }),
    await api.anonymous.post(`${address}/sort`, { ids: [] }),
    await api.anonymous.get(`${at(6)}/rules`),
    await api.anonymous.put(`${at(6)}/rules`, { items: [] }),
  ])
    expect(reply.status).toBe(401)
})

test.each(roleCodes)(
  '200 and 403: every role reads, only the Main administrator writes: %s',
  async (role) => {
    const caller = api.as(people.tokens[role])
    expect((await caller.get(address)).status).toBe(200)
    expect((await caller.get(`${at(8)}/rules`)).status).toBe(200)
    if (role === 'MAIN_ADMINISTRATOR') return
    expect(await caller.patch(at(6), { name: 5 })).toMatchObject(noRights)
    expect(await caller.post(`${address}/sort`, { ids: 'x' })).toMatchObject(noRights)
    expect(await caller.put(`${at(6)}/rules`, {})).toMatchObject(noRights)
  },
)

test('200: the seven roles with their ids and codes, in 1.0 and 2.0', async () => {
  const { items } = (await main().get<Listed>(address)).body
  const ids = Object.fromEntries(items.map(({ id, code }) => [code, id]))
  expect(ids).toMatchObject({
    CUSTOMER: 6,
    USER: 7,
    MAIN_ADMINISTRATOR: 8,
    MAIN_INSPECTOR: 9,
    ORGANIZATION_ADMINISTRATOR: 10,
    ORGANIZATION_INSPECTOR: 11,
    CLUSTER_ADMINISTRATOR: 12,
  })
  const old = (await main().get<Listed>(address, { version: '1.0' })).body
  expect(old.items[0]).toEqual({ ...items[0], id: String(items[0]?.id) })
})

describe('a name', () => {
  test.each([{}, { name: null }, { name: ' ' }, { name: 'x'.repeat(201) }, { name: 5 }])(
    '400 and no write: %j',
    async (body) => {
      const before = await stored(6)
      const reply = await main().patch(at(6), body)
      expect(reply).toMatchObject({
        status: 400,
        body: { error_description: expect.stringMatching(/^name: /) },
      })
      expect(await stored(6)).toEqual(before)
    },
  )

  test('404: a role that does not exist', async () => {
    expect(await main().patch(at(2_000_000_111), { name: 'x' })).toMatchObject(absent)
  })

  test('200 once, 412 for a stale revision; the same name changes nothing', () =>
    withRole(async (id) => {
      const code = (await stored(id)).code
      const headers = { 'if-match': `"role-${id}-1"` }
      const named = await main().patch(at(id), { name: 'Дежурный' }, { headers })
      expect(named).toMatchObject({ status: 200, body: { id, name: 'Дежурный', code } })
      expect(named.headers.get('etag')).toBe(`"role-${id}-2"`)
      expect((await main().patch(at(id), { name: 'Other' }, { headers })).status).toBe(412)
      await main().patch(at(id), { name: 'Дежурный' })
      expect(await stored(id)).toMatchObject({ name: 'Дежурный', revision: 2 })
      expect(await auditOf('role', id)).toMatchObject([
        { before: { name: code }, after: { name: 'Дежурный' } },
      ])
    }))
})

describe('order', () => {
  const idsInOrder = async () => (await main().get<Listed>(address)).body.items.map(({ id }) => id)

  test('400 and no write: a list other than every role once', async () => {
    const ids = await idsInOrder()
    const [first = 0] = ids
    for (const wrong of [
      [],
      ids.slice(1),
      [...ids, first],
      [...ids.slice(1), 2_000_000_111],
      [first, ...ids.slice(0, -1)],
    ])
      expect(await main().post(`${address}/sort`, { ids: wrong })).toMatchObject({
        status: 400,
        body: { error_description: 'ids: Перечислите каждую роль один раз.' },
      })
    for (const body of [{}, { ids: null }, { ids: 5 }, { ids: ['x'] }])
      expect((await main().post(`${address}/sort`, body)).status).toBe(400)
    expect(await idsInOrder()).toEqual(ids)
  })

  test('200: the roles keep the given order', async () => {
    const before = await idsInOrder()
    try {
      const ids = before.toReversed()
      const reply = await main().post<Listed>(`${address}/sort`, { ids: ids.map(String) })
      expect(reply.body.items.map(({ id }) => id)).toEqual(ids)
      expect(await idsInOrder()).toEqual(ids)
      const [entry] = (await auditOf('role', ids[0] ?? 0)).slice(-1)
      expect(entry).toMatchObject({ before: { sortOrder: before.length }, after: { sortOrder: 1 } })
    } finally {
      expect((await main().post(`${address}/sort`, { ids: before })).status).toBe(200)
    }
  })
})

describe('the rules', () => {
  const rules = (id: number) => `${at(id)}/rules`

  test('404: a role that does not exist', async () => {
    expect(await main().get(rules(2_000_000_111))).toMatchObject(absent)
    expect(await main().put(rules(2_000_000_111), { items: [] })).toMatchObject(absent)
  })

  test.each<[body: object, text: string]>([
    [{}, 'items: Обязательное поле.'],
    [{ items: null }, 'items: Ожидается массив.'],
    [{ items: [{}] }, 'items.0.capability_id: Обязательное поле. items.0.states: Обязательное поле.'],
    [{ items: [{ capability_id: 1, states: 'x' }] }, 'items.0.states: Ожидается массив.'],
    [{ items: [{ capability_id: 1, states: [1, 'x'] }] }, 'items.0.states.1: Ожидается целое число.'],
    [{ items: [{ capability_id: 99, states: null }] }, 'items.0.capability_id: Такой записи нет.'],
    [
      { items: [1, 4].map((capability_id) => ({ capability_id, states: [1, 2_000_000_111] })) },
      'items.0.states.1: Такой записи нет. items.1.states.1: Такой записи нет.',
    ],
    [
      { items: [1, 1].map((capability_id) => ({ capability_id, states: null })) },
      'items.1.capability_id: Повторяется.',
    ],
  ])('400 naming the item and no write: %j', async (body, text) => {
    const before = await database.prisma.roleRule.findMany({ where: { roleId: 6 }, orderBy: { id: 'asc' } })
    expect(await main().put(rules(6), body)).toMatchObject({ status: 400, body: { error_description: text } })
    expect(await database.prisma.roleRule.findMany({ where: { roleId: 6 }, orderBy: { id: 'asc' } })).toEqual(
      before,
    )
  })

  test('400 and no write: the Main administrator keeps visibility of every task', async () => {
    for (const items of [[], [{ capability_id: 1, states: [1] }], [{ capability_id: 3, states: null }]])
      expect(await main().put(rules(8), { items })).toMatchObject({
        status: 400,
        body: { error_description: expect.stringMatching(/^items: .*show/) },
      })
    expect((await main().get('/rest/tasks?limit=1')).status).toBe(200)
  })

  test('200: the whole set is replaced, with ETag and audit entry; 1.0 beside 2.0', () =>
    withRole(async (id) => {
      const first = {
        items: [
          { capability_id: 1, states: null },
          { capability_id: 3, states: [2, 4, 2] },
        ],
      }
      const reply = await main().put<RuleSet>(rules(id), first)
      const answered = [first.items[0], { capability_id: 3, states: [2, 4] }]
      expect(reply).toMatchObject({ status: 200, body: { items: answered } })
      expect(reply.headers.get('etag')).toBe(`"role-${id}-2"`)
      expect((await main().get(rules(id), { version: '1.0' })).body).toEqual({
        ...success,
        items: [
          { capability_id: '1', states: null },
          { capability_id: '3', states: ['2', '4'] },
        ],
      })
      const headers = { 'if-match': `"role-${id}-1"` }
      expect((await main().put(rules(id), { items: [] }, { headers })).status).toBe(412)
      expect(await main().put(rules(id), { items: [] })).toMatchObject({ status: 200, body: { items: [] } })
      expect(await auditOf('role-rules', id)).toMatchObject([
        {
          before: { items: [] },
          after: { items: [{ capabilityId: 1 }, { capabilityId: 3, states: [2, 4] }] },
        },
        { after: { items: [] } },
      ])
    }))

  test('200: the new set applies from the commit on', async () => {
    const old = await currentRules(database)
    await withRole(async (roleId) => {
      await main().put(rules(roleId), { items: [{ capability_id: 2, states: null }] })
      const now = await currentRules(database)
      expect(now).not.toBe(old)
      expect(now.rules.filter((rule) => rule.roleId === roleId)).toMatchObject([
        { capabilityId: 2, states: null },
      ])
    })
  })
})
