import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { type Identified, make, type Organization } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let neighbour: Organization
let foreign: Organization
beforeAll(async () => {
  people = await scene.sevenRoles()
  neighbour = await make.organization({ cluster: people.cluster })
  foreign = await make.organization()
})

const at = (project: Identified, user: Identified) => `/rest/workgroups/${project.id}/users/${user.id}`
const isMember = async (project: Identified, user: Identified) =>
  (await database.prisma.workgroupUser.count({ where: { workgroupId: project.id, userId: user.id } })) > 0
const notificationsOf = ({ id }: Identified) =>
  database.prisma.outbox.findMany({ where: { topic: 'users.update', entityId: id }, orderBy: { id: 'asc' } })
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const done = { status: 200, body: {} }

test('401: without a token', async () => {
  const { USER: user } = people.users
  expect((await api.anonymous.post(at(people.project, user))).status).toBe(401)
  expect((await api.anonymous.delete(at(people.project, user))).status).toBe(401)
  expect(await isMember(people.project, user)).toBe(false)
})

test.each(['USER', 'CUSTOMER'] as const)('403 before validation: %s adds nobody', async (role) => {
  const caller = api.as(people.tokens[role])
  expect(await caller.post(at(people.project, people.users.USER))).toMatchObject(noRights)
  expect(await caller.post('/rest/workgroups/x/users/y')).toMatchObject(noRights)
  expect(await caller.delete('/rest/workgroups/x/users/y')).toMatchObject(noRights)
  expect(await isMember(people.project, people.users.USER)).toBe(false)
})

test.each(roleCodes.filter((role) => role !== 'USER' && role !== 'CUSTOMER'))(
  '200 or 403: where %s adds and removes members',
  async (role) => {
    const isMain = role.startsWith('MAIN_')
    const places: [Organization, boolean][] = [
      [people.organization, true],
      [neighbour, isMain || role === 'CLUSTER_ADMINISTRATOR'],
      [foreign, isMain],
    ]
    const caller = api.as(people.tokens[role])
    for (const [organization, reached] of places) {
      const user = await make.user({ organization })
      const project = await make.workgroup({ organization, open: false })
      expect(await caller.post(at(project, user))).toMatchObject(reached ? done : noRights)
      expect(await isMember(project, user)).toBe(reached)
      if (!reached) await main().post(at(project, user))
      const removes = reached && !role.endsWith('INSPECTOR')
      expect(await caller.delete(at(project, user))).toMatchObject(removes ? done : noRights)
      expect(await isMember(project, user)).toBe(!removes)
    }
  },
)

test('403 and no write: membership of a project gives no right over its members', async () => {
  const administrator = await make.user({
    role: 'ORGANIZATION_ADMINISTRATOR',
    organization: people.organization,
  })
  const project = await make.workgroup({ organization: foreign, open: false, members: [administrator] })
  expect(await api.as(administrator).post(at(project, people.users.USER))).toMatchObject(noRights)
  expect(await isMember(project, people.users.USER)).toBe(false)
})

test('403 and no write: a user that the caller cannot see', async () => {
  const stranger = await make.user({ organization: foreign })
  const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  expect(await caller.post(at(people.project, stranger))).toMatchObject(noRights)
  expect(await isMember(people.project, stranger)).toBe(false)
  await main().post(at(people.project, stranger))
  expect(await caller.delete(at(people.project, stranger))).toMatchObject(done)
  expect(await isMember(people.project, stranger)).toBe(false)
})

test('400 and 404: an invalid id, a missing or deleted record', async () => {
  const deleted = await make.user({ organization: people.organization, deletedAt: new Date() })
  const gone = await make.workgroup({ organization: people.organization, deletedAt: new Date() })
  for (const method of ['POST', 'DELETE'] as const) {
    const send = (path: string) => main().send({ method, path })
    expect(await send('/rest/workgroups/x/users/-1')).toMatchObject({
      status: 400,
      body: { error_description: 'id: Ожидается целое число. userId: Ожидается целое число.' },
    })
    const noProject = { status: 404, body: { error_description: 'Проект не существует' } }
    expect(await send(at(gone, people.users.USER))).toMatchObject(noProject)
    expect(await send(at({ id: 2_000_000_111 }, deleted))).toMatchObject(noProject)
    const noUser = { status: 404, body: { error_description: 'Пользователь не существует' } }
    expect(await send(at(people.project, deleted))).toMatchObject(noUser)
    expect(await send(at(people.project, { id: 99_999_999_999 }))).toMatchObject(noUser)
  }
})

test('200: a membership is visible at once, has one event with the previous state, and shows on both sides', async () => {
  const user = await make.user({ organization: neighbour })
  const project = await make.workgroup({ organization: people.organization, open: false })
  expect((await api.as(user).get(`/rest/workgroups/${project.id}`)).status).toBe(403)
  expect(await main().post(at(project, user))).toMatchObject(done)
  expect(await main().post(at(project, user), {}, { version: '1.0' })).toMatchObject(done)
  expect((await api.as(user).get(`/rest/workgroups/${project.id}`)).status).toBe(200)
  expect(await notificationsOf(user)).toMatchObject([
    {
      before: { memberOf: [] },
      record: { memberOf: [project.id], workgroupIds: expect.arrayContaining([project.id]) },
    },
  ])
  const member = { id: user.id, fio: user.fio }
  expect(await auditOf('workgroup', project.id)).toMatchObject([
    { before: { member: null }, after: { member }, organizationIds: [people.organization.id, neighbour.id] },
  ])
  expect(await auditOf('user', user.id)).toMatchObject([{ after: { workgroup: { id: project.id } } }])
  expect(await main().delete(at(project, user))).toMatchObject(done)
  expect((await api.as(user).get(`/rest/workgroups/${project.id}`)).status).toBe(403)
  expect(await notificationsOf(user)).toMatchObject([
    {},
    { before: { memberOf: [project.id] }, record: { memberOf: [] } },
  ])
  expect(await auditOf('workgroup', project.id)).toMatchObject([
    {},
    { before: { member }, after: { member: null } },
  ])
})

test('200 and no write: adding a user who belongs to an open project through the organization', async () => {
  const open = await make.workgroup({ organization: people.organization })
  const additional = await make.user({ organization: neighbour, organizations: [people.organization] })
  for (const user of [await make.user({ organization: people.organization }), additional]) {
    expect(await main().post(at(open, user))).toMatchObject(done)
    expect(await isMember(open, user)).toBe(false)
    expect(await notificationsOf(user)).toEqual([])
    expect(await auditOf('user', user.id)).toEqual([])
  }
  expect(await auditOf('workgroup', open.id)).toEqual([])
  const guest = await make.user({ organization: neighbour })
  expect(await main().post(at(open, guest))).toMatchObject(done)
  expect(await isMember(open, guest)).toBe(true)
})

test('412 and no write: a user change with a revision from before a membership change', async () => {
  const user = await make.user({ organization: neighbour })
  const project = await make.workgroup({ organization: people.organization, open: false })
  const page = `/rest/users/${user.id}`
  for (const method of ['POST', 'DELETE'] as const) {
    const read = await main().get<{ workgroup_ids: number[] }>(page)
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    expect(await main().send({ method, path: at(project, user) })).toMatchObject(done)
    const { workgroup_ids } = read.body
    expect((await main().patch(page, { workgroup_ids }, { headers })).status).toBe(412)
    expect(await isMember(project, user)).toBe(method === 'POST')
    const now = (await main().get(page)).headers.get('etag') ?? ''
    expect((await notificationsOf(user)).at(-1)).toMatchObject({
      record: { revision: Number(/-(\d+)"$/.exec(now)?.[1]) },
    })
    expect(await main().send({ method, path: at(project, user) })).toMatchObject(done)
    expect((await main().get(page)).headers.get('etag')).toBe(now)
  }
})

test('200: concurrent additions of one user to many projects all succeed, and so do removals', async () => {
  const user = await make.user({ organization: neighbour })
  const projects = await Promise.all(
    Array.from({ length: 8 }, () => make.workgroup({ organization: people.organization, open: false })),
  )
  for (const method of ['POST', 'DELETE'] as const) {
    const replies = await Promise.all(
      projects.map((project) => main().send({ method, path: at(project, user) })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    for (const project of projects) expect(await isMember(project, user)).toBe(method === 'POST')
  }
  expect(await notificationsOf(user)).toHaveLength(16)
  const { revision } = await database.prisma.user.findUniqueOrThrow({ where: { id: user.id } })
  expect(revision).toBe(17)
})

test('200 and no write: removing a user who is not a member', async () => {
  const user = await make.user({ organization: neighbour })
  const open = await make.workgroup({ organization: people.organization })
  for (const project of [people.project, open])
    expect(await main().delete(at(project, user))).toMatchObject(done)
  expect(await notificationsOf(user)).toEqual([])
  expect(await auditOf('user', user.id)).toEqual([])
})

test('403 and no write: a user of the organization cannot be removed from its open project', async () => {
  const open = await make.workgroup({ organization: people.organization })
  const main1 = await make.user({ organization: people.organization, workgroups: [open] })
  const additional = await make.user({
    organization: neighbour,
    organizations: [people.organization],
    workgroups: [open],
  })
  const neverIncluded = await make.user({ organization: people.organization })
  for (const user of [main1, additional, neverIncluded]) {
    expect(await main().delete(at(open, user))).toMatchObject(noRights)
    expect(await notificationsOf(user)).toEqual([])
  }
  expect(await isMember(open, main1)).toBe(true)
  expect(await isMember(open, additional)).toBe(true)
  const guest = await make.user({ organization: neighbour, workgroups: [open] })
  expect(await main().delete(at(open, guest))).toMatchObject(done)
  expect(await isMember(open, guest)).toBe(false)
})

test('200: concurrent additions of the same user all succeed, and one of them writes', async () => {
  const user = await make.user({ organization: neighbour })
  const replies = await Promise.all(Array.from({ length: 6 }, () => main().post(at(people.project, user))))
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await notificationsOf(user)).toHaveLength(1)
})
