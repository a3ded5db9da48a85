import { beforeAll, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make, type Task } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'

let people: Bench

beforeAll(async () => {
  people = await bench()
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const administrator = () => as('ORGANIZATION_ADMINISTRATOR')

describe('GET: who sees which tasks', () => {
  let own: Record<string, Task>
  beforeAll(async () => {
    const { users, organization, project } = people
    const stranger = await make.user({ organization: people.elsewhere })
    const foreign = { creator: stranger, workgroup: people.elsewhere.project }
    own = {
      // In the default project, which is open to the whole organization.
      open: await make.task({ creator: users.ORGANIZATION_ADMINISTRATOR }),
      closed: await make.task({ creator: users.ORGANIZATION_ADMINISTRATOR, workgroup: project }),
      client: await make.task({ creator: users.CUSTOMER, workgroup: project }),
      foreign: await make.task(foreign),
      toUs: await make.task({ ...foreign, assignedOrganization: organization }),
      toUser: await make.task({ ...foreign, assignedOrganization: organization, assignedUser: users.USER }),
    }
  })

  const named = (ids: number[]) => Object.keys(own).filter((name) => ids.includes(own[name]?.id ?? 0))
  const ours = () => `organizationId=${people.organization.id},${people.elsewhere.id}&limit=1000`
  const all = ['open', 'closed', 'client', 'foreign', 'toUs', 'toUser']
  const organizations = all.filter((name) => name !== 'foreign')
  const expected: Record<RoleCode, string[]> = {
    MAIN_ADMINISTRATOR: all,
    MAIN_INSPECTOR: all,
    CLUSTER_ADMINISTRATOR: organizations,
    ORGANIZATION_ADMINISTRATOR: organizations,
    ORGANIZATION_INSPECTOR: organizations,
    USER: ['open', 'toUser'],
    CUSTOMER: ['client'],
  }

  test('401: without a token', async () => {
    expect((await api.anonymous.get('/rest/tasks')).status).toBe(401)
  })

  test.each(roleCodes)('200: %s lists exactly the tasks within their reach', async (role) => {
    const { body } = await as(role).get<{ items: { id: number }[]; count: number }>(`/rest/tasks?${ours()}`)
    expect(named(body.items.map(({ id }) => id))).toEqual(expected[role])
    expect(body.count).toBe(body.items.length)
  })

  test('200: the count covers all pages, and a page past the end is empty', async () => {
    const caller = as('MAIN_ADMINISTRATOR')
    const first = await caller.get<{ items: unknown[]; count: number }>(
      `/rest/tasks?${ours().replace('limit=1000', 'limit=2')}`,
    )
    expect(first.body.items).toHaveLength(2)
    const past = await caller.get(`/rest/tasks?${ours()}&page=2147483647`)
    expect(past).toMatchObject({ status: 200, body: { items: [], count: first.body.count } })
  })

  test.each(['none', '2.1'])('200: a limit above a thousand gives the same records: %s', async (version) => {
    const caller = as('MAIN_ADMINISTRATOR')
    const of = `organizationId=${people.organization.id}`
    const lists = [
      `/rest/tasks?${of}`,
      `/rest/tasks/points?${of}`,
      `/rest/tasks/geometry?${of}`,
      '/layers/import?',
    ]
    const settled = ({ text }: { text: string }) => text.replace(/"(update_date|limit)":("[^"]*"|\d+)/g, '')
    for (const path of lists) {
      const read = (limit: number) => caller.get(`${path}&limit=${limit}`, { version })
      const [short, long] = [await read(1000), await read(1001)]
      expect([short.status, long.status], path).toEqual([200, 200])
      expect(settled(long), path).toBe(settled(short))
    }
  })

  test('200 in 1.0: the count is text', async () => {
    const reply = await as('CUSTOMER').get<{ items: object[] }>(`/rest/tasks?${ours()}`, { version: 'none' })
    expect(reply.body).toMatchObject({
      count: '1',
      items: [{ id: String(own.client?.id), stage: '1', archive: 'f' }],
    })
  })

  test('200: visibility follows the stored rules of the role', async () => {
    const { users } = people
    const seen = await scene.rolledBack(users.USER, async (ctx) => {
      const { listTasks, TaskListQuery } = await import('@/lib/domain/tasks')
      const rules = {
        ...ctx.rules,
        rules: ctx.rules.rules.filter((r) => r.roleId !== ctx.actor.roleId || r.capabilityId !== 1),
      }
      const query = TaskListQuery.parse({ organizationId: String(people.organization.id) })
      return [await listTasks(ctx, query), await listTasks({ ...ctx, rules }, query)]
    })
    expect(seen.map(({ count }) => count)).toEqual([1, 0])
  })

  test.each([
    ['stage=3', 'stage: '],
    ['page=0', 'page: '],
    ['limit=10001', 'limit: '],
    ['limit=0', 'limit: '],
    [
      'sortBy=text',
      'sortBy: Допустимые значения: news_date, news_type_id, category_id, deadline, update_date, priority, number, title, date, type_id, priority_id, id.',
    ],
    ['sortDirection=UP', 'sortDirection: Допустимые значения: ASC, DESC.'],
    ['lon=181&lat=0', 'lon: '],
    ['lon=1', 'lat: lon и lat задаются вместе.'],
    ['onlyMy=perhaps', 'onlyMy: Ожидается логическое значение.'],
    ['type_id=1,x', 'type_id.1: Ожидается целое число.'],
    ['gtDate=soon', 'gtDate: Ожидается дата'],
    ['search=%00', 'search: '],
    ['stage=1&stage=2', 'stage: '],
  ])('400: %s', async (query, text) => {
    const reply = await administrator().get(`/rest/tasks?${query}`)
    expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringContaining(text) } })
  })

  test('400: every invalid filter is named', async () => {
    const { body } = await administrator().get<{ error_description: string }>(
      '/rest/tasks?stage=9&page=x&clusterId=0',
    )
    for (const field of ['stage: ', 'page: ', 'clusterId.0: '])
      expect(body.error_description).toContain(field)
  })
})
