import { beforeAll, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'

interface AccessPreview {
  users: { count: number; by_reason: { reason: string; count: number }[] }
  organizations: { id: number; reasons: string[] }[]
  workgroups: { id: number; reasons: string[] }[]
  tasks: { count: number }
  layers: { rights: { reasons: string[] }[] }[]
  hidden_staff: { id: number }[]
  capabilities: { id: number; states: { id: number }[] | null }[]
}

let people: VisiblePeople
beforeAll(async () => {
  people = await scene.visiblePeople()
})

const previewOf = (who: User, user: { id: number }, more = '', version?: string) =>
  api.as(who).get<AccessPreview>(`/rest/users/${user.id}/access-preview${more}`, { version })

const paths = () => [
  `/rest/users/${people.users.USER.id}/access-preview`,
  `/rest/users/${people.users.USER.id}/access-preview/users/${people.users.CUSTOMER.id}`,
  `/rest/users/${people.users.USER.id}/access-preview/tasks/2147483647`,
]

test('401: without a token', async () => {
  for (const path of paths()) expect((await api.anonymous.get(path)).status).toBe(401)
})

const may: readonly RoleCode[] = [
  'MAIN_ADMINISTRATOR',
  'MAIN_INSPECTOR',
  'CLUSTER_ADMINISTRATOR',
  'ORGANIZATION_ADMINISTRATOR',
]

test.each(roleCodes)('200 and 403: %s asks about a user of the organization', async (role) => {
  const [preview = '', other = '', task = ''] = paths()
  const status = may.includes(role) ? 200 : 403
  expect((await api.as(people.users[role]).get(preview)).status).toBe(status)
  expect((await api.as(people.users[role]).get(other)).status).toBe(status)
  // The task has no executor: a caller without access is not told even that.
  expect((await api.as(people.users[role]).get(task)).status).toBe(status === 200 ? 404 : 403)
})

test('403: administrators for users whom they see but do not administer', async () => {
  const { users, others } = people
  const above = await make.user({ role: 'CLUSTER_ADMINISTRATOR', organization: people.organization })
  expect((await previewOf(users.ORGANIZATION_ADMINISTRATOR, others.guest)).status).toBe(403)
  expect((await previewOf(users.ORGANIZATION_ADMINISTRATOR, above)).status).toBe(403)
  expect((await previewOf(users.CLUSTER_ADMINISTRATOR, others.near)).status).toBe(200)
  expect((await previewOf(users.CLUSTER_ADMINISTRATOR, others.far)).status).toBe(403)
})

test('403 and 404: for a hidden or missing user', async () => {
  const { users, others } = people
  const asked = (id: number) => previewOf(users.ORGANIZATION_ADMINISTRATOR, users.USER, `/users/${id}`)
  expect((await asked(others.far.id)).status).toBe(403)
  expect((await asked(others.gone.id)).status).toBe(404)
  expect((await previewOf(users.MAIN_INSPECTOR, others.gone)).status).toBe(404)
})

test('400: invalid ids', async () => {
  const { MAIN_ADMINISTRATOR, USER } = people.users
  expect((await previewOf(MAIN_ADMINISTRATOR, USER, '/users/x')).status).toBe(400)
  expect((await previewOf(MAIN_ADMINISTRATOR, USER, '/tasks/-1')).status).toBe(400)
})

test('200: the complete answer in 2.0 and 1.0', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const foreign = await make.organization()
  const closed = await make.workgroup({ organization: foreign, open: false })
  const user = await make.user({ organization, workgroups: [closed], blocked: true })
  await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: foreign, workgroups: [closed] })
  const member = await make.user({ organization: foreign, workgroups: [closed] })
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  const { body } = await previewOf(administrator, user)
  expect(body).toEqual({
    user: { id: user.id, fio: user.fio, login: user.login, role_id: 7 },
    organizations: [{ ...named(organization), reasons: ['own_organization', 'cluster'] }],
    workgroups: expect.arrayContaining([
      {
        id: closed.id,
        title: closed.title,
        open: false,
        organization: named(foreign),
        reasons: ['member_of_project'],
      },
      {
        id: organization.project.id,
        title: 'Общий проект',
        open: true,
        organization: named(organization),
        reasons: ['open_project'],
      },
    ]),
    hidden_staff: [named(foreign)],
    users: {
      count: 3,
      by_reason: [
        { reason: 'self', count: 1 },
        { reason: 'same_organization', count: 2 },
        { reason: 'member_of_project', count: 2 },
        { reason: 'open_project', count: 2 },
      ],
    },
    tasks: { count: 0 },
    layers: expect.any(Array),
    capabilities: expect.arrayContaining([expect.objectContaining({ id: 1, name: 'show' })]),
  })
  // Rules of roles hold for layers of other tests, too.
  const byOther = body.layers.filter(({ rights }) =>
    rights.some(({ reasons }) => reasons.some((reason) => reason !== 'role_rule')),
  )
  expect(byOther).toEqual([])
  const text = (await previewOf(administrator, user, '', 'none')).body
  expect(text).toMatchObject({
    user: { id: String(user.id), role_id: '7' },
    users: { count: '3' },
    hidden_staff: [{ id: String(foreign.id), name: foreign.name }],
  })
  const explained = async (other: User) =>
    (await previewOf(people.users.MAIN_INSPECTOR, user, `/users/${other.id}`)).body
  expect(await explained(member)).toEqual({ visible: true, reasons: ['member_of_project'] })
})

describe('codes', () => {
  const explain = async (subject: User, other: User) =>
    (await previewOf(people.users.MAIN_ADMINISTRATOR, subject, `/users/${other.id}`)).body

  test('200: why a user is seen, and why not', async () => {
    const { users, others, project, organization } = people
    const staff = await make.user({
      role: 'ORGANIZATION_ADMINISTRATOR',
      organization,
      workgroups: [project],
    })
    const boss = users.ORGANIZATION_ADMINISTRATOR
    expect(await explain(users.MAIN_INSPECTOR, others.far)).toEqual({ visible: true, reasons: ['main_role'] })
    expect(await explain(users.USER, users.USER)).toMatchObject({
      visible: true,
      reasons: expect.arrayContaining(['self']),
    })
    expect(await explain(users.CLUSTER_ADMINISTRATOR, others.near)).toMatchObject({
      reasons: ['cluster', 'open_project'],
    })
    expect(await explain(boss, others.guest)).toEqual({ visible: true, reasons: ['member_of_project'] })
    expect(await explain(users.USER, boss)).toMatchObject({ reasons: ['same_organization', 'open_project'] })
    expect(await explain(users.CUSTOMER, others.client)).toEqual({
      visible: false,
      reasons: ['client_hidden'],
    })
    expect(await explain(others.guest, staff)).toEqual({
      visible: false,
      reasons: ['closed_project_staff_hidden'],
    })
    expect(await explain(users.USER, others.far)).toEqual({ visible: false, reasons: ['no_ground'] })
  })

  test('200: why a task is seen, and why not', async () => {
    const { users, project, organization } = people
    const creator = users.ORGANIZATION_ADMINISTRATOR
    const task = await make.task({ creator, organization, workgroup: project })
    const mine = await make.task({
      creator: users.USER,
      organization,
      workgroup: project,
      assignedUser: users.USER,
    })
    const ask = async (subject: User, { id }: { id: number }) =>
      (await previewOf(users.MAIN_INSPECTOR, subject, `/tasks/${id}`)).body
    expect(await ask(users.MAIN_ADMINISTRATOR, task)).toEqual({ visible: true, reasons: ['main_role'] })
    expect(await ask(users.CLUSTER_ADMINISTRATOR, task)).toEqual({
      visible: true,
      reasons: ['cluster', 'project'],
    })
    expect(await ask(creator, task)).toEqual({ visible: true, reasons: ['organization', 'project'] })
    expect(await ask(users.USER, mine)).toEqual({ visible: true, reasons: ['own', 'assigned'] })
    expect(await ask(users.USER, task)).toEqual({ visible: false, reasons: ['out_of_scope'] })
    expect(await ask(users.CUSTOMER, mine)).toEqual({ visible: false, reasons: ['out_of_scope'] })
  })
})

test.each(roleCodes)('200: what %s sees in this view equals their own lists', async (role) => {
  const subject = people.users[role]
  const { body } = await previewOf(people.users.MAIN_ADMINISTRATOR, subject)
  // Main roles also see what other tests create meanwhile.
  if (role.startsWith('MAIN_')) return expect(body.users.by_reason[0]?.reason).toBe('main_role')
  const own = async (path: string) =>
    (await api.as(subject).get<{ items: { id: number }[] }>(path)).body.items
  const ids = (list: { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(body.users.count).toBe((await own('/rest/users')).length)
  expect(ids(body.organizations)).toEqual(ids(await own('/rest/organizations/list/1000')))
  expect(ids(body.workgroups)).toEqual(ids(await own('/rest/workgroups/list?limit=1000')))
  const tasks = await api.as(subject).get<{ count: number }>('/rest/tasks')
  expect(body.tasks.count).toBe(tasks.body.count)
  for (const { reasons } of [...body.organizations, ...body.workgroups]) expect(reasons).not.toEqual([])
})
