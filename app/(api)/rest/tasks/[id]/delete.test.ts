import { beforeAll, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task, type User } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let task: Task
let stranger: User

beforeAll(async () => {
  people = await scene.sevenRoles()
  stranger = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: await make.organization() })
  const parent = await make.task({ creator: people.users.USER, title: 'Двор' })
  task = await make.task({
    creator: people.users.ORGANIZATION_ADMINISTRATOR,
    assignedUser: people.users.USER,
    assignedOrganization: people.organization,
    parentId: parent.id,
    date: new Date('2026-11-21T09:00:00.700Z'),
    deadline: new Date('2026-11-22T09:00:00Z'),
    updateDate: new Date('2026-11-21T10:00:00.900Z'),
    lon: 37.61778,
    lat: 55.75583,
    pointZoom: 12,
    trackingOn: true,
    zoneRadius: 50.5,
    systemData: '{"a":1}',
  })
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const everybody = () => [...Object.values(people.users), stranger]
const address = () => `/rest/tasks/${task.id}`

const remove = (role: RoleCode, headers?: Record<string, string>) => as(role).delete(address(), { headers })

test('401, 404, 403 and no write: forbidden deletions', async () => {
  const replies = await expectNoWrites(everybody(), async () => [
    await api.anonymous.delete(address()),
    await as('ORGANIZATION_ADMINISTRATOR').delete('/rest/tasks/2147483647'),
    await as('ORGANIZATION_ADMINISTRATOR').delete('/rest/tasks/x'),
    await api.as(stranger).delete(address()),
    await remove('CUSTOMER'),
    await remove('USER'),
    await remove('MAIN_INSPECTOR'),
    await remove('ORGANIZATION_INSPECTOR'),
    await remove('ORGANIZATION_ADMINISTRATOR', { 'if-match': `"task-${task.id}-99"` }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([401, 404, 400, 403, 403, 403, 403, 403, 412])
})

test('200: a deleted task disappears everywhere, its subtask stays, and the event knows its audience', async () => {
  const child = await make.task({ creator: people.users.ORGANIZATION_ADMINISTRATOR, parentId: task.id })
  const caller = as('ORGANIZATION_ADMINISTRATOR')
  const user = people.users.ORGANIZATION_ADMINISTRATOR
  const events = await eventsOf(user, async () => {
    const reply = await remove('ORGANIZATION_ADMINISTRATOR', { 'if-match': `"task-${task.id}-1"` })
    expect(reply).toMatchObject({ status: 200, body: {} })
  })
  expect(events).toEqual({ 'issues.delete': 1 })
  const event = await database.prisma.outbox.findFirst({
    where: { entityId: task.id, topic: 'issues.delete' },
  })
  const before = {
    id: task.id,
    organizationId: people.organization.id,
    assignedUserId: people.users.USER.id,
    stage: 1,
  }
  expect(event).toMatchObject({ record: null, before })
  for (const path of ['', '/comments/list', '/can/show'])
    expect((await caller.get(`${address()}${path}`)).status).toBe(404)
  for (const reply of [await caller.patch(address(), { title: 'x' }), await caller.delete(address())])
    expect(reply.status).toBe(404)
  expect((await caller.post(`${address()}/comments`, { comment: 'x' })).status).toBe(404)
  const list = await caller.get<{ items: { id: number }[] }>('/rest/tasks?limit=1000')
  expect(list.body.items.map(({ id }) => id)).not.toContain(task.id)
  expect((await caller.get(`/rest/tasks/${child.id}`)).body).toMatchObject({ task: { parent: null } })
})
