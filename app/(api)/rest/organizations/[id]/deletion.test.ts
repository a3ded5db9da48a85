import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { runSchedules } from '@/lib/domain/schedules'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { type Identified, make, type User } from '@/lib/testing/make'
import { expectUnchanged, storedOrganization } from '@/lib/testing/organizations'
import { scene } from '@/lib/testing/scene'

let administrator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})

const at = ({ id }: Identified) => `/rest/organizations/${id}`
const main = () => api.as(administrator)
const user = ({ id }: Identified) => database.prisma.user.findUniqueOrThrow({ where: { id } })
const task = ({ id }: Identified) => database.prisma.task.findUniqueOrThrow({ where: { id } })
const notificationsOf = (topic: string, { id: entityId }: Identified) =>
  database.prisma.outbox.findMany({ where: { topic, entityId }, orderBy: { id: 'asc' } })
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const done = { status: 200, body: {} }

test('401 and 403 before validation: nobody below a Cluster administrator deletes', async () => {
  const people = await scene.sevenRoles()
  expect((await api.anonymous.delete(at(people.organization))).status).toBe(401)
  const others = roleCodes.filter((role) => role !== 'MAIN_ADMINISTRATOR' && role !== 'CLUSTER_ADMINISTRATOR')
  for (const role of others) {
    expect(await api.as(people.tokens[role]).delete(at(people.organization))).toMatchObject(noRights)
    expect(await api.as(people.tokens[role]).delete('/rest/organizations/x')).toMatchObject(noRights)
  }
  await expectUnchanged(people.organization)
})

test('200 or 403: a Cluster administrator deletes in their own clusters, their own organization included', async () => {
  const { cluster, organization } = await scene.place()
  const near = await make.organization({ cluster })
  const distant = await make.organization()
  const runner = await make.user({ role: 'CLUSTER_ADMINISTRATOR', organization })
  const token = await make.token(runner)
  expect(await api.as(token).delete(at(distant))).toMatchObject(noRights)
  await expectUnchanged(distant)
  expect(await api.as(token).delete(at(near))).toMatchObject(done)
  expect(await api.as(token).delete(at(organization))).toMatchObject(done)
  expect((await api.as(token).get('/rest/users/current')).status).toBe(401)
})

test('404 and 412: missing, deleted, stale revision', async () => {
  const organization = await make.organization()
  const headers = { 'if-match': '"organization-1-77"' }
  expect((await main().delete(at(organization), { headers })).status).toBe(412)
  await expectUnchanged(organization)
  expect(await main().delete(at(organization))).toMatchObject(done)
  const absent = { status: 404, body: { error_description: 'Организация не существует' } }
  expect(await main().delete(at(organization))).toMatchObject(absent)
  expect(await main().get(at(organization))).toMatchObject(absent)
  expect(await main().delete(at({ id: 2_000_000_111 }))).toMatchObject(absent)
})

test('200: it is deleted with its projects and users, whose sessions end', async () => {
  const { organization } = await scene.place()
  const project = await make.workgroup({ organization })
  const own = await make.user({ organization, workgroups: [project] })
  const blocked = await make.user({ organization, blocked: true })
  const tokens = [await make.token(own), await make.token(own)]
  expect(await main().delete(at(organization))).toMatchObject(done)
  expect((await storedOrganization(organization.id)).deletedAt).not.toBeNull()
  for (const token of tokens) expect((await api.as(token).get('/rest/users/current')).status).toBe(401)
  for (const one of [own, blocked]) expect((await user(one)).deletedAt).not.toBeNull()
  for (const { id } of [project, organization.project]) {
    expect((await main().get(`/rest/workgroups/${id}`)).status).toBe(404)
    expect(await auditOf('workgroup', id)).toMatchObject([{ action: 'delete' }])
  }
  expect(await notificationsOf('users.delete', own)).toHaveLength(1)
  const place = { id: organization.id, clusterId: organization.clusterId }
  expect(await notificationsOf('organizations.delete', organization)).toMatchObject([
    { record: null, before: place, callerId: administrator.id },
  ])
  expect(await auditOf('organization', organization.id)).toMatchObject([
    { action: 'delete', before: { name: organization.name }, organizationIds: [organization.id] },
  ])
})

/**
 * An organization, and users of another one: one has it as additional, one is a member of its project, one is
 * unrelated.
 */
async function neighbours() {
  const { organization } = await scene.place()
  const home = await make.organization()
  const closed = await make.workgroup({ organization, open: false })
  const second = await make.user({ organization: home, organizations: [organization] })
  const member = await make.user({ organization: home, workgroups: [closed] })
  const stranger = await make.user({ organization: home })
  return { organization, home, closed, second, member, stranger }
}

test('200: users with it as additional, and members of its projects, lose only that', async () => {
  const { organization, home, closed, second, member, stranger } = await neighbours()
  await main().delete(at(organization))
  expect(await api.as(second).get('/rest/users/current')).toMatchObject({
    status: 200,
    body: { organization_ids: [home.id], workgroup_ids: [home.project.id] },
  })
  expect(await database.prisma.userOrganization.count({ where: { userId: second.id } })).toBe(0)
  expect(await database.prisma.workgroupUser.count({ where: { userId: member.id } })).toBe(0)
  expect(await notificationsOf('users.update', second)).toMatchObject([
    { before: { organizationIds: [home.id, organization.id] }, record: { organizationIds: [home.id] } },
  ])
  expect(await notificationsOf('users.update', member)).toMatchObject([{ before: { memberOf: [closed.id] } }])
  expect(await auditOf('user', member.id)).toMatchObject([
    { before: { memberOf: [closed.id] }, after: { memberOf: [] } },
  ])
  expect(await notificationsOf('users.update', stranger)).toEqual([])
})

test('412 and no write: a user change with a revision from before the deletion', async () => {
  const { organization, second, member, stranger } = await neighbours()
  expect(await main().delete(at(organization))).toMatchObject(done)
  for (const [one, status] of [
    [second, 412],
    [member, 412],
    [stranger, 200],
  ] as const) {
    const headers = { 'if-match': `"user-${one.id}-1"` }
    expect((await main().patch(`/rest/users/${one.id}`, { fio: 'Late' }, { headers })).status).toBe(status)
  }
  for (const one of [second, member])
    expect(await notificationsOf('users.update', one)).toMatchObject([{ record: { revision: 2 } }])
})

test('200: its tasks stay, archived; other tasks in its projects stay without a project', async () => {
  const { organization, administrator: creator } = await scene.organizationWithAdministrator()
  const home = await make.organization()
  const guest = await make.user({ organization: home })
  const own = await make.task({ creator })
  const done1 = await make.task({ creator, archive: true })
  const foreign = await make.task({ creator: guest, workgroup: organization.project })
  const assigned = await make.task({ creator: guest, assignedOrganization: organization })
  await main().delete(at(organization))
  expect(await task(own)).toMatchObject({
    archive: true,
    deletedAt: null,
    revision: 2,
    workgroupId: own.workgroupId,
  })
  expect(await task(done1)).toEqual(done1)
  expect(await task(foreign)).toMatchObject({ archive: false, workgroupId: null, revision: 2 })
  expect(await task(assigned)).toEqual(assigned)
  expect(await notificationsOf('issues.update', own)).toMatchObject([
    { before: { archive: false }, record: { archive: true }, callerId: administrator.id },
  ])
  expect(await auditOf('task', own.id)).toMatchObject([
    { before: { archive: false }, after: { archive: true } },
  ])
  expect(await main().get(`/rest/tasks/${own.id}`)).toMatchObject({
    status: 200,
    body: { task: { archive: true } },
  })
})

/** A daily schedule of a template of the administrator. */
async function scheduleIn(organization: Identified, nextRun: Date) {
  const template = await make.task({ creator: administrator, organization, isTemplate: true })
  const rule = { title: 'Обход', rrule: 'FREQ=DAILY', timezone: 'UTC', startsAt: nextRun, nextRun }
  return database.prisma.schedule.create({
    data: { ...rule, templateId: template.id, createdBy: administrator.id },
  })
}
const schedule = ({ id }: Identified) => database.prisma.schedule.findUniqueOrThrow({ where: { id } })

test('200: the schedules of its templates are disabled, and no others', async () => {
  const organization = await make.organization()
  const tomorrow = new Date(Date.now() + 86_400_000)
  const own = await scheduleIn(organization, tomorrow)
  const foreign = await scheduleIn(await make.organization(), tomorrow)
  expect(await main().delete(at(organization))).toMatchObject(done)
  expect(await schedule(own)).toMatchObject({ enabled: false, nextRun: null, revision: 2 })
  expect(await auditOf('schedule', own.id)).toMatchObject([
    { action: 'update', before: { enabled: true }, after: { enabled: false }, callerId: administrator.id },
  ])
  expect(await schedule(foreign)).toEqual(foreign)
})

test('all or nothing: a task scheduled meanwhile is archived with the others or never created', async () => {
  for (let round = 0; round < 5; round++) {
    const organization = await make.organization()
    await scheduleIn(organization, new Date(Date.now() - 1000))
    const [deleted] = await Promise.all([
      main().delete(at(organization)),
      runSchedules.work(new AbortController().signal),
    ])
    expect(deleted.status).toBe(200)
    const living = { organizationId: organization.id, archive: false }
    expect(await database.prisma.task.count({ where: living })).toBe(0)
  }
})

test('200: it is no longer a default executor or linked to a work type', async () => {
  const organization = await make.organization()
  const other = await make.organization({ defaultExecutor: organization })
  const type = await make.workType({ organizations: [organization] })
  await main().delete(at(organization))
  expect(await main().get(at(other))).toMatchObject({ body: { task_defaults: null } })
  expect(await database.prisma.workTypeOrganization.count({ where: { workTypeId: type.id } })).toBe(0)
  expect(await database.prisma.workType.findUnique({ where: { id: type.id } })).toMatchObject({
    openToAll: false,
  })
})

test('200: its empty cluster can be deleted, and logins of its users are free', async () => {
  const { cluster, organization } = await scene.place()
  const { login } = await make.user({ organization })
  await main().delete(at(organization))
  expect((await main().delete(`/rest/clusters/${cluster.id}`)).status).toBe(200)
  await make.user({ login })
})

test('all or nothing: a user created in an organization under deletion is deleted with it or rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const { organization } = await scene.place()
    const body = {
      login: make.unique('racer'),
      paswd: 'a long unguessable phrase 71',
      fio: 'Racer',
      organization_id: organization.id,
    }
    const [deleted, created] = await Promise.all([
      main().delete(at(organization)),
      main().post('/rest/users', body),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 400]).toContain(created.status)
    const living = { organizationId: organization.id, deletedAt: null }
    expect(await database.prisma.user.count({ where: living })).toBe(0)
  }
})

test('all or nothing: a task created meanwhile is archived with the others or rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const { organization } = await scene.place()
    const body = {
      date: 1_795_251_600,
      title: 'Late',
      text: '',
      type_id: 1,
      priority_id: 2,
      organization_id: organization.id,
    }
    const [deleted, created] = await Promise.all([
      main().delete(at(organization)),
      main().post('/rest/tasks', body),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 400]).toContain(created.status)
    expect(
      await database.prisma.task.count({ where: { organizationId: organization.id, archive: false } }),
    ).toBe(0)
  }
})

test('an organization deleted concurrently is deleted once', async () => {
  const { organization } = await scene.organizationWithAdministrator()
  const replies = await Promise.all(Array.from({ length: 4 }, () => main().delete(at(organization))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  expect(await notificationsOf('organizations.delete', organization)).toHaveLength(1)
})
