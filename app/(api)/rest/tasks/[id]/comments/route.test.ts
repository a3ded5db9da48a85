import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task, type User } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let stranger: User
let task: Task

beforeAll(async () => {
  people = await scene.sevenRoles()
  stranger = await make.user({ organization: await make.organization() })
})

beforeEach(async () => {
  task = await make.task({ creator: people.users.USER })
})

interface Message {
  id: number
  chat_message_number: number
  parent: Message | null
  [key: string]: unknown
}

const as = (role: RoleCode) => api.as(people.tokens[role])
const everybody = () => [...Object.values(people.users), stranger]
const path = (tail = '', id = task.id) => `/rest/tasks/${id}/comments${tail}`
const say = (body: unknown, tail = '', role: RoleCode = 'USER', version?: string) =>
  as(role).post<Message>(path(tail), body, { version })
const list = async (query = '', role: RoleCode = 'USER') =>
  (await as(role).get<{ items: Message[] }>(path(`/list${query}`))).body.items
const unread = async (role: RoleCode) =>
  (await as(role).get<{ task: { unread_message_count: number } }>(`/rest/tasks/${task.id}`)).body.task
    .unread_message_count

describe('POST: rejections without a write', () => {
  test('401, 400, 404, 403 in this order', async () => {
    const reference = await make.comment({ task, user: people.users.USER })
    const replies = await expectNoWrites(everybody(), async () => [
      await api.anonymous.post(path(), { comment: 'x' }),
      await api.as(stranger).post(path(), {}),
      await as('USER').post(path('', 2_147_483_647), { comment: 'x' }),
      await api.as(stranger).post(path(), { comment: 'x' }),
      await as('CUSTOMER').post(path(`/${reference.id}`), { comment: 'x' }),
      await as('USER').post(path('/2147483647'), { comment: 'x' }),
      await as('USER').post(path('/abc'), { comment: 'x' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 400, 404, 403, 403, 404, 400])
  })

  test.each([
    ['comment', undefined],
    ['comment', null],
    ['comment', ''],
    ['comment', ' \n'],
    ['comment', 5],
    ['comment', ['x']],
    ['comment', 'a\0b'],
    ['comment', '\udfff'],
    ['comment', 'x'.repeat(10_001)],
    ['uuid', 'x'],
    ['uuid', 5],
    ['uuid', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    ['uuid', `${randomUUID()} `],
    ['uuid', {}],
  ])('400: %s = %j', async (field, value) => {
    const reply = await expectNoWrites(everybody(), () => say({ comment: 'x', [field]: value }))
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(new RegExp(`^${field}: `)) },
    })
  })

  test('404: the parent comment belongs to another task', async () => {
    const other = await make.task({ creator: people.users.USER })
    const foreign = await make.comment({ task: other, user: people.users.USER })
    const reply = await expectNoWrites(everybody(), () => say({ comment: 'x' }, `/${foreign.id}`))
    expect(reply).toMatchObject({ status: 404, body: { error_description: 'Комментарий не существует' } })
  })
})

describe('POST: stored comments', () => {
  test('200 in 2.0 and 1.0: the comment, and one event', async () => {
    const { USER: user } = people.users
    const uuid = randomUUID()
    const events = await eventsOf(user, async () => {
      const { body } = await say({ comment: 'Вижу <b>яму</b>', uuid, type: 2, user_id: 1 })
      expect(body).toEqual({
        id: expect.any(Number),
        uuid,
        parent: null,
        date: expect.any(Number),
        update_text: null,
        comment: 'Вижу <b>яму</b>',
        type: 1,
        diff: null,
        fio: user.fio,
        user_id: user.id,
        task_id: task.id,
        chat_message_number: 1,
        chat_id: task.chatId,
        system_message_code: null,
        mentions: [],
        public: false,
        made_at: null,
      })
    })
    expect(events).toEqual({ 'issues.commentInsert': 1 })
    const { body } = await say({ comment: 'Текст' }, '', 'USER', 'none')
    for (const name of ['mentions', 'public', 'made_at']) expect(body).not.toHaveProperty(name)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      type: '1',
      chat_message_number: '2',
      task_id: String(task.id),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
  })

  test.each(roleCodes)('%s: 200 where the task is visible, else 403', async (role) => {
    const reply = await say({ comment: 'x' }, '', role)
    expect(reply.status).toBe(role === 'CUSTOMER' ? 403 : 200)
  })

  test('200: a reply includes its parent, without the parent of that one', async () => {
    const first = (await say({ comment: 'Первый' })).body
    const second = (await say({ comment: 'Второй' }, `/${first.id}`)).body
    const third = (await say({ comment: 'Третий' }, `/${second.id}`)).body
    const { parent: _none, ...withoutParent } = first
    expect(second.parent).toEqual(withoutParent)
    expect(third.parent).toMatchObject({ id: second.id, comment: 'Второй' })
    expect(third.parent).not.toHaveProperty('parent')
    const events = await database.prisma.outbox.findMany({
      where: { entityId: third.id, topic: 'issues.commentInsert' },
    })
    expect(events).toMatchObject([
      { record: { comment: { parent: { id: second.id } }, task: { id: task.id } } },
    ])
  })

  test('200: the text is stored unchanged', async () => {
    for (const words of ['"; drop table comments; --', '\u202eabc\u0001', '👩‍👩‍👧‍👦 田中', ' края ']) {
      expect((await say({ comment: words })).body.comment).toBe(words)
      expect((await list('?limit=1'))[0]?.comment).toBe(words)
    }
  })

  test('200: a repeated uuid, also in parallel and in upper case, returns the stored comment', async () => {
    const uuid = randomUUID()
    const events = await eventsOf(people.users.USER, async () => {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          say({ uuid: n % 2 ? uuid : uuid.toUpperCase(), comment: `${n}` }),
        ),
      )
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
      expect((await say({ uuid, comment: 'another text' })).body).toEqual(replies[0]?.body)
    })
    expect(events).toEqual({ 'issues.commentInsert': 1 })
    const other = await make.task({ creator: people.users.USER })
    expect((await as('USER').post<Message>(path('', other.id), { uuid, comment: 'x' })).body.task_id).toBe(
      other.id,
    )
  })

  test('200: five parallel posts with an Idempotency-Key make one comment', async () => {
    const headers = { 'idempotency-key': make.unique('key') }
    const send = () => as('USER').post<Message>(path(), { comment: 'x' }, { headers })
    const replies = await Promise.all(Array.from({ length: 5 }, send))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  test('200: twenty parallel posts and changes number the chat without gaps', async () => {
    const work = Array.from({ length: 20 }, (_, n) =>
      n % 4
        ? say({ comment: `${n}` })
        : as('ORGANIZATION_ADMINISTRATOR').patch(`/rest/tasks/${task.id}`, { title: `${n}` }),
    )
    expect((await Promise.all(work)).every(({ status }) => status === 200)).toBe(true)
    const numbers = (await list('?limit=100&sortDirection=ASC')).map((message) => message.chat_message_number)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })
})

describe('GET list', () => {
  test.each(roleCodes)('%s: 200 where the task is visible, else 403', async (role) => {
    expect((await as(role).get(path('/list'))).status).toBe(role === 'CUSTOMER' ? 403 : 200)
  })

  test('401, 400, 404, 403', async () => {
    expect((await api.anonymous.get(path('/list'))).status).toBe(401)
    for (const query of ['?page=0', '?limit=10001', '?sortDirection=up', '?limit=x'])
      expect((await as('USER').get(path(`/list${query}`))).status, query).toBe(400)
    expect((await as('USER').get(path('/list', 2_147_483_647))).status).toBe(404)
    expect((await api.as(stranger).get(path('/list'))).status).toBe(403)
  })

  test('200: newest first by default, paged', async () => {
    for (let n = 1; n <= 5; n++) await make.comment({ task, user: people.users.USER, comment: `${n}` })
    const words = async (query: string) => (await list(query)).map(({ comment }) => comment)
    expect(await words('')).toEqual(['5', '4', '3', '2', '1'])
    expect(await words('?sortDirection=ASC')).toEqual(['1', '2', '3', '4', '5'])
    expect(await words('?limit=2&page=2')).toEqual(['3', '2'])
    expect(await words('?limit=2&page=3&sortDirection=asc')).toEqual(['5'])
    expect(await words('?limit=2&page=4')).toEqual([])
  })
})

describe('unread', () => {
  test("counted per reader; one's own comments count as read, reading the list marks what it holds", async () => {
    await say({ comment: 'Раз' })
    await say({ comment: 'Два' })
    await say({ comment: 'Три' }, '', 'ORGANIZATION_INSPECTOR')
    expect([
      await unread('USER'),
      await unread('ORGANIZATION_INSPECTOR'),
      await unread('MAIN_INSPECTOR'),
    ]).toEqual([1, 2, 3])
    await list('', 'MAIN_INSPECTOR')
    expect([
      await unread('USER'),
      await unread('ORGANIZATION_INSPECTOR'),
      await unread('MAIN_INSPECTOR'),
    ]).toEqual([1, 2, 0])
    await say({ comment: 'Четыре' })
    expect(await unread('MAIN_INSPECTOR')).toBe(1)
    const { body } = await as('MAIN_INSPECTOR').get<{ items: Message[] }>(
      `/rest/tasks?search=${task.id}&workgroupId=${task.workgroupId}`,
    )
    expect(body.items.find(({ id }) => id === task.id)?.unread_message_count).toBe(1)
  })

  test.each(['2.0', '1.0'])('pages are read one by one, in any order, version %s', async (version) => {
    const path = (query: string) => `/rest/tasks/${task.id}/comments/list?apiVersion=${version}&${query}`
    const read = (query: string) => as('MAIN_INSPECTOR').get(path(query))
    for (const comment of ['1', '2', '3', '4', '5']) await say({ comment })
    const left = async () => {
      const { body } = await as('MAIN_INSPECTOR').get<{ task: { unread_message_count: unknown } }>(
        `/rest/tasks/${task.id}?apiVersion=${version}`,
      )
      return body.task.unread_message_count
    }
    const told = (count: number) => (version === '1.0' ? String(count) : count)
    await read('limit=1&page=2')
    expect(await left()).toEqual(told(4))
    await read('limit=1&page=2')
    await read('limit=2&page=9')
    expect(await left()).toEqual(told(4))
    await read('limit=2&page=1&sortDirection=ASC')
    expect(await left()).toEqual(told(2))
    await say({ comment: '6' })
    await Promise.all([read('limit=2'), read('limit=2')])
    expect(await left()).toEqual(told(1))
    await read('')
    expect(await left()).toEqual(told(0))
    await say({ comment: '7' })
    for (const list of ['/list', '/list-hierarchy'])
      expect(
        (await as('MAIN_INSPECTOR').send({ method: 'HEAD', path: path('').replace('/list', list) })).status,
      ).toBe(200)
    expect(await left()).toEqual(told(1))
  })

  test('nothing is marked for those who may not see the task', async () => {
    await say({ comment: 'x' })
    await expectNoWrites(everybody(), () => api.as(stranger).get(path('/list')))
  })
})
