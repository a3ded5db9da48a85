import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type User, type Workgroup } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let administrator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})

const remove = ({ id }: Workgroup) => api.as(administrator).delete(`/rest/workgroups/${id}`)
const stored = (id: number) => database.prisma.task.findUniqueOrThrow({ where: { id } })
const eventsOf = (topic: string, entityId: number) =>
  database.prisma.outbox.findMany({ where: { topic, entityId }, orderBy: { id: 'asc' } })

test('200: tasks of an open project move to the default one, with events and audit entries', async () => {
  const { organization, administrator: creator } = await scene.organizationWithAdministrator()
  const project = await make.workgroup({ organization })
  const task = await make.task({ creator, workgroup: project })
  const elsewhere = await make.task({ creator })
  const gone = await make.task({ creator, workgroup: project, deletedAt: new Date() })
  const colleague = api.as(await make.user({ organization }))
  expect((await colleague.get(`/rest/tasks/${task.id}`)).status).toBe(200)
  expect((await remove(project)).status).toBe(200)
  expect(await colleague.get(`/rest/tasks/${task.id}`)).toMatchObject({
    status: 200,
    body: { task: { workgroup_id: organization.project.id } },
  })
  expect(await stored(task.id)).toMatchObject({ revision: 2, archive: false, deletedAt: null })
  expect((await stored(task.id)).updateDate.getTime()).toBeGreaterThan(task.updateDate.getTime())
  expect(await eventsOf('issues.update', task.id)).toMatchObject([
    {
      callerId: administrator.id,
      before: { workgroupId: project.id },
      record: { workgroupId: organization.project.id, revision: 2 },
    },
  ])
  expect(await auditOf('task', task.id)).toMatchObject([
    { before: { workgroupId: project.id }, after: { workgroupId: organization.project.id } },
  ])
  expect(await stored(elsewhere.id)).toEqual(elsewhere)
  expect(await stored(gone.id)).toEqual(gone)
})

test('200: tasks of a closed project become visible to nobody new', async () => {
  const { organization, administrator: creator } = await scene.organizationWithAdministrator()
  const colleague = api.as(await make.user({ organization }))
  const project = await make.workgroup({ organization, open: false })
  const task = await make.task({ creator, workgroup: project })
  expect((await colleague.get(`/rest/tasks/${task.id}`)).status).toBe(403)
  await remove(project)
  expect(await stored(task.id)).toMatchObject({ workgroupId: null, revision: 2 })
  expect((await colleague.get(`/rest/tasks/${task.id}`)).status).toBe(403)
  expect((await api.as(creator).get(`/rest/tasks/${task.id}`)).status).toBe(200)
})

test('200: its members lose it at once, and viewers receive events', async () => {
  const { organization } = await scene.place()
  const outsider = await make.user({ organization: await make.organization() })
  const project = await make.workgroup({ organization, open: false, members: [outsider] })
  const caller = api.as(outsider)
  expect((await caller.get(`/rest/workgroups/${project.id}`)).status).toBe(200)
  await remove(project)
  expect((await caller.get(`/rest/workgroups/${project.id}`)).status).toBe(404)
  expect(await database.prisma.workgroupUser.count({ where: { workgroupId: project.id } })).toBe(0)
  const [event] = await eventsOf('users.update', outsider.id)
  expect(event).toMatchObject({ before: { memberOf: [project.id] }, record: { memberOf: [] } })
  expect(await auditOf('workgroup', project.id)).toMatchObject([
    { action: 'delete', before: { title: project.title, memberIds: [outsider.id] } },
  ])
})

test('412 and no write: a user change with a revision from before the deletion of a project', async () => {
  const { organization } = await scene.place()
  const [member, stranger] = [await make.user({ organization }), await make.user({ organization })]
  const project = await make.workgroup({ organization, open: false, members: [member] })
  const patch = async ({ id }: User, headers: Record<string, string>) =>
    (await api.as(administrator).patch(`/rest/users/${id}`, { fio: 'Late' }, { headers })).status
  expect((await remove(project)).status).toBe(200)
  expect(await patch(member, { 'if-match': `"user-${member.id}-1"` })).toBe(412)
  expect(await eventsOf('users.update', member.id)).toMatchObject([{ record: { revision: 2 } }])
  expect(await patch(stranger, { 'if-match': `"user-${stranger.id}-1"` })).toBe(200)
})

test('200: concurrent deletions of projects with the same members all succeed', async () => {
  const { organization } = await scene.place()
  const members = await Promise.all(Array.from({ length: 12 }, () => make.user({ organization })))
  const orders = [members, members.toReversed(), members, members.toReversed()]
  const projects: Workgroup[] = []
  for (const people of orders)
    projects.push(await make.workgroup({ organization, open: false, members: people }))
  const replies = await Promise.all(projects.map(remove))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const { id } of members) expect(await eventsOf('users.update', id)).toHaveLength(4)
})

test('200: more tasks than one batch all move, each with one event', async () => {
  const { organization, administrator: creator } = await scene.organizationWithAdministrator()
  const project = await make.workgroup({ organization })
  const row = {
    text: '',
    typeId: 1,
    priorityId: 2,
    stepId: 1,
    date: new Date(),
    userId: creator.id,
    organizationId: organization.id,
    workgroupId: project.id,
  }
  const tasks = Array.from({ length: 1203 }, (_, at) => ({ ...row, title: `Task ${at}` }))
  await database.prisma.task.createMany({ data: tasks })
  expect((await remove(project)).status).toBe(200)
  const moved = { organizationId: organization.id, workgroupId: organization.project.id }
  const ids = (await database.prisma.task.findMany({ where: moved, select: { id: true } })).map(
    ({ id }) => id,
  )
  expect(ids).toHaveLength(1203)
  const told = { topic: 'issues.update', entityId: { in: ids } }
  const events = await database.prisma.outbox.findMany({ where: told, select: { entityId: true } })
  expect(new Set(events.map((event) => event.entityId)).size).toBe(1203)
  expect(events).toHaveLength(1203)
  expect(await database.prisma.audit.count({ where: { noun: 'task', entityId: { in: ids } } })).toBe(1203)
})

test('a task created in a project under deletion is in it or is rejected, never lost', async () => {
  for (let round = 0; round < 5; round++) {
    const { organization, administrator: creator } = await scene.organizationWithAdministrator()
    const project = await make.workgroup({ organization })
    const body = {
      date: 1_795_251_600,
      title: 'Late',
      text: '',
      type_id: 1,
      priority_id: 2,
      workgroup_id: project.id,
    }
    const [deleted, created] = await Promise.all([remove(project), api.as(creator).post('/rest/tasks', body)])
    expect(deleted.status).toBe(200)
    expect([200, 400]).toContain(created.status)
    expect(await database.prisma.task.count({ where: { workgroupId: project.id } })).toBe(0)
  }
})
