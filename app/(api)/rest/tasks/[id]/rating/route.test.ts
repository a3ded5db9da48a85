import { beforeAll, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { eventsOf } from '@/lib/testing/outbox-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Rating {
  rating: number
  comment: string | null
  datetime: number
  last_update: number
  author: { id: number; fio: string }
}

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const task = (more: object = {}) =>
  make.task({ creator: people.users.CUSTOMER, organization: people.organization, ...more })
const client = () => api.as(people.tokens.CUSTOMER)
const at = (id: number) => `/rest/tasks/${id}/rating`
const stored = (taskId: number) => database.prisma.rating.findUnique({ where: { taskId } })
const says = (status: number, text: string | RegExp) => ({
  status,
  body: { error_description: typeof text === 'string' ? text : expect.stringMatching(text) },
})
const noRights = says(403, 'Нет прав доступа')
const rated = async (rating = 4, more: object = {}) => {
  const { id } = await task()
  expect((await client().post(at(id), { rating, ...more })).status).toBe(200)
  return id
}

const writes: [method: string, call: (role: RoleCode, id: number) => Promise<{ status: number }>][] = [
  ['POST', (role, id) => api.as(people.tokens[role]).post(at(id), { rating: 5 })],
  ['PATCH', (role, id) => api.as(people.tokens[role]).patch(at(id), { rating: 5 })],
  ['DELETE', (role, id) => api.as(people.tokens[role]).delete(at(id))],
]

test('401: without a token', async () => {
  const id = await rated()
  for (const reply of [
    await api.anonymous.get(at(id)),
    await api.anonymous.post(at(id), { rating: 5 }),
    await api.anonymous.patch(at(id), { rating: 5 }),
    await api.anonymous.delete(at(id)),
  ])
    expect(reply.status).toBe(401)
  expect(await stored(id)).toMatchObject({ rating: 4 })
})

const readers: readonly RoleCode[] = [
  'CUSTOMER',
  'MAIN_ADMINISTRATOR',
  'MAIN_INSPECTOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
]

test.each(roleCodes)(
  '200 and 403: who reads it, and only the Client who created the task writes it: %s',
  async (role) => {
    const id = await rated()
    expect((await api.as(people.tokens[role]).get(at(id))).status).toBe(readers.includes(role) ? 200 : 403)
    if (role === 'CUSTOMER') return
    const own = await make.task({ creator: people.users[role], organization: people.organization })
    await expectNoWrites(Object.values(people.users), async () => {
      for (const [method, call] of writes)
        for (const task of [id, own.id])
          expect(await call(role, task), `${method} ${task}`).toMatchObject(noRights)
    })
  },
)

test('403 and no write: another Client, and a Client who does not see the task', async () => {
  const other = await make.user({ role: 'CUSTOMER', organization: people.organization })
  const id = await rated()
  await expectNoWrites([other, people.users.CUSTOMER], async () => {
    for (const reply of [
      await api.as(other).get(at(id)),
      await api.as(other).post(at(id), { rating: 1 }),
      await api.as(other).patch(at(id), { rating: 1 }),
      await api.as(other).delete(at(id)),
    ])
      expect(reply).toMatchObject(noRights)
  })
})

test('403: observers, for a task that they cannot see', async () => {
  const far = await scene.sevenRoles()
  const id = await rated()
  for (const role of ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR'] as const)
    expect(await api.as(far.tokens[role]).get(at(id))).toMatchObject(noRights)
})

const wrong: [body: unknown, text: RegExp][] = [
  [{ rating: null }, /^rating: /],
  [{ rating: 0 }, /^rating: Значение меньше 1\.$/],
  [{ rating: 6 }, /^rating: Значение больше 5\.$/],
  [{ rating: 4.5 }, /^rating: Ожидается целое число\.$/],
  [{ rating: 'x' }, /^rating: Ожидается целое число\.$/],
  [{ rating: true }, /^rating: Ожидается целое число\.$/],
  [{ rating: 5, comment: 7 }, /^comment: Ожидается строка\.$/],
  [{ rating: 5, comment: 'x'.repeat(10_001) }, /^comment: Длиннее 10000 символов\.$/],
]

test.each(wrong)('400 and no write: %j', async (body, text) => {
  const { id } = await task()
  const given = await rated()
  await expectNoWrites(Object.values(people.users), async () => {
    expect(await client().post(at(id), body)).toMatchObject(says(400, text))
    expect(await client().patch(at(given), body)).toMatchObject(says(400, text))
  })
})

test('400 and no write: POST without a rating, with the documented text', async () => {
  const { id } = await task()
  await expectNoWrites(Object.values(people.users), async () => {
    for (const body of [{}, { comment: 'Хорошо' }])
      expect(await client().post(at(id), body)).toMatchObject(says(400, 'rating: Обязательное поле.'))
  })
})

describe('state table', () => {
  test('no rating: 404 on GET, PATCH and DELETE, each with its text', async () => {
    const { id } = await task()
    await expectNoWrites(Object.values(people.users), async () => {
      expect(await client().get(at(id))).toMatchObject(says(404, 'Оценка не существует'))
      for (const body of [{}, { rating: 5 }])
        expect(await client().patch(at(id), body)).toMatchObject(says(404, 'Такой оценки нет'))
      expect(await client().delete(at(id))).toMatchObject(says(404, 'Такой оценки нет'))
    })
    const english = { headers: { 'accept-language': 'en' } }
    expect(await client().get(at(id), english)).toMatchObject(says(404, 'The rating does not exist'))
    expect(await client().delete(at(id), english)).toMatchObject(says(404, 'No such rating'))
  })

  test('POST: time and author are stored; a second one is 403 and changes nothing', async () => {
    const { id } = await task()
    const before = Math.floor(Date.now() / 1000)
    const { body } = await client().post<Rating>(at(id), { rating: '5', comment: 'Быстро' })
    const { id: author, fio } = people.users.CUSTOMER
    expect(body).toEqual({
      rating: 5,
      comment: 'Быстро',
      datetime: expect.any(Number),
      last_update: body.datetime,
      author: { id: author, fio },
    })
    expect(body.datetime).toBeGreaterThanOrEqual(before)
    await expectNoWrites(Object.values(people.users), async () => {
      expect(await client().post(at(id), { rating: 1 })).toMatchObject(
        says(403, 'Оценка уже была поставлена.'),
      )
    })
    expect((await client().get<Rating>(at(id))).body).toEqual(body)
  })

  test('PATCH: rating, comment, both, neither; last_update moves, time and author stay', async () => {
    const { id } = await task()
    const long = new Date('2026-01-01T00:00:00Z')
    const { body: made } = await client().post<Rating>(at(id), { rating: 3, comment: 'Сносно' })
    await database.prisma.rating.update({ where: { taskId: id }, data: { datetime: long, lastUpdate: long } })
    const first = { ...made, datetime: long.getTime() / 1000, last_update: long.getTime() / 1000 }
    const unchanged = await expectNoWrites(Object.values(people.users), () => client().patch(at(id), {}))
    expect(unchanged).toMatchObject({ status: 200, body: first })
    const { body: second } = await client().patch<Rating>(at(id), { rating: 4 })
    expect(second).toEqual({ ...first, rating: 4, last_update: second.last_update })
    expect(second.last_update).toBeGreaterThan(first.last_update)
    expect((await client().patch(at(id), { comment: 'Лучше' })).body).toMatchObject({
      rating: 4,
      comment: 'Лучше',
    })
    expect((await client().patch(at(id), { comment: null })).body).toMatchObject({ rating: 4, comment: null })
    expect((await client().patch(at(id), { rating: 5, comment: 'Отлично' })).body).toMatchObject({
      rating: 5,
      comment: 'Отлично',
      datetime: first.datetime,
      author: first.author,
    })
  })

  test('DELETE: it is removed, and may be given again', async () => {
    const id = await rated(2)
    expect(await client().delete(at(id))).toMatchObject({ status: 200, body: {} })
    expect(await stored(id)).toBeNull()
    expect((await client().get(at(id))).status).toBe(404)
    expect(await client().post(at(id), { rating: 5 })).toMatchObject({ status: 200, body: { rating: 5 } })
    expect((await auditOf('rating', id)).map(({ action, before, after }) => [action, before, after])).toEqual(
      [
        ['create', null, { rating: 2, comment: null }],
        ['delete', { rating: 2, comment: null }, null],
        ['create', null, { rating: 5, comment: null }],
      ],
    )
  })

  test('404: a task that does not exist, or is deleted', async () => {
    const { id } = await task({ deletedAt: new Date() })
    for (const absent of [id, 2_000_000_111]) {
      expect(await client().get(at(absent))).toMatchObject(says(404, 'Задача не существует'))
      for (const [method, call] of writes) expect((await call('CUSTOMER', absent)).status, method).toBe(404)
    }
  })

  test('412: stale revision of the rating', async () => {
    const id = await rated()
    const seen = { headers: { 'if-match': (await client().get(at(id))).headers.get('etag') ?? '' } }
    expect((await client().patch(at(id), { rating: 1 }, seen)).status).toBe(200)
    expect((await client().patch(at(id), { rating: 2 }, seen)).status).toBe(412)
    expect((await client().delete(at(id), seen)).status).toBe(412)
    expect(await stored(id)).toMatchObject({ rating: 1 })
  })
})

test('of 20 parallel ratings one is stored, 19 are 403', async () => {
  const { id } = await task()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => client().post<Rating>(at(id), { rating: (n % 5) + 1 })),
  )
  const won = replies.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(19)
  expect(await stored(id)).toMatchObject({ rating: won[0]?.body.rating })
  expect(await auditOf('rating', id)).toHaveLength(1)
})

test('200 once: a retried POST returns the first answer', async () => {
  const { id } = await task()
  const once = { headers: { 'idempotency-key': make.unique('once') } }
  const first = await client().post(at(id), { rating: 5 }, once)
  expect(await client().post(at(id), { rating: 5 }, once)).toMatchObject({ status: 200, body: first.body })
})

test('no event: a task does not include its rating', async () => {
  const caused = await eventsOf(people.users.CUSTOMER, async () => {
    const id = await rated()
    await client().patch(at(id), { rating: 1 })
    await client().delete(at(id))
  })
  expect(caused).toEqual({})
})

test('200 in 1.0: numbers and dates as texts', async () => {
  const id = await rated(4, { comment: 'Да' })
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect((await client().get(at(id), { version: '1.0' })).body).toEqual({
    ...success,
    rating: '4',
    comment: 'Да',
    datetime: date,
    last_update: date,
    author: { id: String(people.users.CUSTOMER.id), fio: people.users.CUSTOMER.fio },
  })
})
