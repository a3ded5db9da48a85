import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Message {
  id: number
  comment: string
  task_id: number
  parent: { comment: string } | null
}
interface Page {
  items: Message[]
  total: number
  page: number
  limit: number
}

let people: SevenRoles
let stranger: User
let root: Task
let below: Task
let deep: Task
let hidden: Task

beforeAll(async () => {
  people = await scene.sevenRoles()
  stranger = await make.user({ organization: await make.organization() })
})

let clock = 0
const say = (task: Task, comment: string, more: { user?: User; parent?: { id: number } } = {}) =>
  make.comment({
    task,
    comment,
    user: more.user ?? people.users.USER,
    parent: more.parent,
    date: new Date(Date.UTC(2026, 10, 1) + clock++ * 1000),
  })

beforeEach(async () => {
  const creator = people.users.USER
  root = await make.task({ creator })
  below = await make.task({ creator, parentId: root.id })
  hidden = await make.task({ creator: stranger, parentId: root.id })
  // Under a task that most users do not see.
  deep = await make.task({ creator, parentId: hidden.id })
  const first = await say(root, '1')
  await say(deep, '2')
  await say(below, '3')
  await say(root, '4', { parent: first })
  await say(hidden, 'скрыто', { user: stranger })
  await say(below, '5')
})

const list = (query = '', role: RoleCode = 'USER', version?: string) =>
  api.as(people.tokens[role]).get<Page>(`/rest/tasks/${root.id}/comments/list-hierarchy${query}`, { version })
const words = async (query = '', role?: RoleCode) =>
  (await list(query, role)).body.items.map(({ comment }) => comment)

describe('200: one stream', () => {
  test('newest first by default, paged, with the exact total', async () => {
    const { body } = await list()
    expect(body).toMatchObject({ total: 5, page: 1, limit: 25 })
    expect(body.items.map(({ comment }) => comment)).toEqual(['5', '4', '3', '2', '1'])
    expect(body.items[1]).toMatchObject({ task_id: root.id, parent: { comment: '1' } })
    expect(await words('?sortDirection=asc')).toEqual(['1', '2', '3', '4', '5'])
    expect(await words('?limit=2&page=2')).toEqual(['3', '2'])
    expect((await list('?limit=2&page=9')).body).toMatchObject({ items: [], total: 5, page: 9, limit: 2 })
  })

  test('1.0: numbers as strings', async () => {
    expect((await list('', 'USER', 'none')).body).toMatchObject({
      total: '5',
      page: '1',
      limit: '25',
      items: [{ task_id: String(below.id) }, {}, {}, {}, {}],
    })
  })

  test('each task is checked separately; a deleted one ends its branch', async () => {
    expect(await words('?sortDirection=ASC', 'MAIN_INSPECTOR')).toEqual(['1', '2', '3', '4', 'скрыто', '5'])
    await database.prisma.task.update({ where: { id: hidden.id }, data: { deletedAt: new Date() } })
    expect(await words('?sortDirection=ASC', 'MAIN_INSPECTOR')).toEqual(['1', '3', '4', '5'])
  })
})

test('reading marks the listed messages as read and no others', async () => {
  const { MAIN_INSPECTOR: inspector, ORGANIZATION_INSPECTOR: limited } = people.users
  const reads = (user: User) =>
    database.prisma.taskRead.findMany({ where: { userId: user.id }, orderBy: { taskId: 'asc' } })
  const ids = (tasks: Task[]) => tasks.map(({ id }) => id).sort((a, b) => a - b)
  const mine = async (user: User) =>
    (await reads(user)).map(({ taskId }) => taskId).filter((id) => id >= root.id)
  await list('?limit=1&page=2', 'MAIN_INSPECTOR')
  expect(await mine(inspector)).toHaveLength(1)
  await list('', 'MAIN_INSPECTOR')
  await list('', 'ORGANIZATION_INSPECTOR')
  expect(await mine(inspector)).toEqual(ids([root, below, deep, hidden]))
  expect(await mine(limited)).toEqual(ids([root, below, deep]))
  const unread = async (task: Task) => {
    const { body } = await api
      .as(people.tokens.MAIN_INSPECTOR)
      .get<{ task: { unread_message_count: number } }>(`/rest/tasks/${task.id}`)
    return body.task.unread_message_count
  }
  expect(await unread(hidden)).toBe(0)
  await say(hidden, 'ещё', { user: stranger })
  expect([await unread(hidden), await unread(root)]).toEqual([1, 0])
})

test.each(roleCodes)('%s: 200 where the task is visible, else 403', async (role) => {
  expect((await list('', role)).status).toBe(role === 'CUSTOMER' ? 403 : 200)
})

test('401, 400, 404, 403, and nothing is marked', async () => {
  const path = `/rest/tasks/${root.id}/comments/list-hierarchy`
  const replies = await expectNoWrites([...Object.values(people.users), stranger], async () => [
    await api.anonymous.get(path),
    await api.as(people.tokens.USER).get(`${path}?page=0`),
    await api.as(people.tokens.USER).get(`${path}?limit=10001`),
    await api.as(people.tokens.USER).get('/rest/tasks/2147483647/comments/list-hierarchy'),
    await api.as(stranger).get(path),
  ])
  expect(replies.map(({ status }) => status)).toEqual([401, 400, 400, 404, 403])
})
