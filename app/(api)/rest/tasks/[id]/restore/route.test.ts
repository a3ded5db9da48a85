import { beforeEach, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task, type User } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let stranger: User
let task: Task

beforeEach(async () => {
  people ??= await scene.sevenRoles()
  stranger ??= await make.user({
    role: 'ORGANIZATION_ADMINISTRATOR',
    organization: await make.organization(),
  })
  task = await make.task({ creator: people.users.USER, title: 'Яма', revision: 2, deletedAt: new Date() })
})

const restore = (role: RoleCode, headers?: Record<string, string>) =>
  api.as(people.tokens[role]).post(`/rest/tasks/${task.id}/restore`, {}, { headers })

test('200: a deleted task is restored with subtasks, comments, a comment about it and an event', async () => {
  const user = people.users.ORGANIZATION_ADMINISTRATOR
  const child = await make.task({ creator: user, parentId: task.id })
  const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  const events = await eventsOf(user, async () => {
    const reply = await restore('ORGANIZATION_ADMINISTRATOR', { 'if-match': `"task-${task.id}-2"` })
    expect(reply).toMatchObject({ status: 200, body: { id: task.id, title: 'Яма' } })
    expect(reply.headers.get('etag')).toBe(`"task-${task.id}-3"`)
  })
  expect(events).toEqual({ 'issues.insert': 1, 'issues.commentInsert': 1 })
  expect((await caller.get(`/rest/tasks/${task.id}`)).body).toMatchObject({ task: { id: task.id } })
  expect((await caller.get(`/rest/tasks/${child.id}`)).body).toMatchObject({
    task: { parent: { id: task.id } },
  })
  const comments = await caller.get(`/rest/tasks/${task.id}/comments/list`)
  const word = {
    type: 2,
    update_text: 'Задача восстановлена',
    system_message_code: 'TASK_RESTORED',
    diff: null,
  }
  expect(comments.body).toMatchObject({ items: [word] })
  const event = await database.prisma.outbox.findFirst({
    where: { entityId: task.id, topic: 'issues.insert' },
  })
  expect(event).toMatchObject({ before: null, record: { id: task.id, revision: 3 } })
  expect(await auditOf('task', task.id)).toMatchObject([{ action: 'create', callerId: user.id }])
})

test('200: a task whose organization was deleted meanwhile is restored as archived', async () => {
  const { organization, administrator: creator } = await scene.organizationWithAdministrator()
  task = await make.task({ creator })
  const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
  expect((await main.delete(`/rest/tasks/${task.id}`)).status).toBe(200)
  expect((await main.delete(`/rest/organizations/${organization.id}`)).status).toBe(200)
  expect(await restore('MAIN_ADMINISTRATOR')).toMatchObject({ status: 200, body: { archive: true } })
})

test('200: the event includes the parent, even when the caller does not see it', async () => {
  const parent = await make.task({ creator: stranger, title: 'Чужая' })
  await database.prisma.task.update({ where: { id: task.id }, data: { parentId: parent.id } })
  expect(await restore('ORGANIZATION_ADMINISTRATOR')).toMatchObject({ status: 200, body: { parent: null } })
  const event = await database.prisma.outbox.findFirst({
    where: { entityId: task.id, topic: 'issues.insert' },
  })
  expect(event).toMatchObject({ record: { id: task.id, parent: { id: parent.id, title: 'Чужая' } } })
})

test('200: a task that is not deleted is unchanged, without an event', async () => {
  await database.prisma.task.update({ where: { id: task.id }, data: { deletedAt: null } })
  await expectNoWrites(Object.values(people.users), async () => {
    const reply = await restore('ORGANIZATION_ADMINISTRATOR')
    expect(reply).toMatchObject({ status: 200, body: { id: task.id } })
  })
})

test('401, 404, 403, 412 and no write: forbidden restorations', async () => {
  const path = `/rest/tasks/${task.id}/restore`
  const replies = await expectNoWrites([...Object.values(people.users), stranger], async () => [
    await api.anonymous.post(path),
    await api.as(people.tokens.MAIN_ADMINISTRATOR).post('/rest/tasks/2147483647/restore'),
    await api.as(people.tokens.MAIN_ADMINISTRATOR).post('/rest/tasks/x/restore'),
    await api.as(stranger).post(path),
    await restore('CUSTOMER'),
    await restore('USER'),
    await restore('MAIN_INSPECTOR'),
    await restore('ORGANIZATION_INSPECTOR'),
    await restore('ORGANIZATION_ADMINISTRATOR', { 'if-match': `"task-${task.id}-3"` }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([401, 404, 400, 403, 403, 403, 403, 403, 412])
  expect(await database.prisma.task.findUnique({ where: { id: task.id } })).toMatchObject({ revision: 2 })
})

test('200: those who may delete may restore', async () => {
  for (const role of ['MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR'] as const) {
    const caller = api.as(people.tokens[role])
    expect((await restore(role)).status).toBe(200)
    expect((await caller.delete(`/rest/tasks/${task.id}`)).status).toBe(200)
  }
})
