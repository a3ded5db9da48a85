import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

type Body = Record<string, unknown>
const current = (token: string, version?: string) =>
  api.as(token).get<Body>('/rest/users/current', { version })

test('401: no token, or an unknown one', async () => {
  expect((await api.anonymous.get('/rest/users/current')).status).toBe(401)
  expect((await current('unknown')).status).toBe(401)
})

test.each(roleCodes)('200: %s reads their own account and visible projects', async (role) => {
  const { id, login, fio, roleId, organizationId } = people.users[role]
  const { body } = await current(people.tokens[role])
  expect(body).toMatchObject({
    id,
    login,
    fio,
    role_id: roleId,
    organization_id: organizationId,
    blocked: false,
    task_defaults: null,
  })
  const manages = ['CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR'].includes(
    role,
  )
  const { organization, project } = people
  const projects = role.startsWith('MAIN_')
    ? []
    : manages
      ? [organization.project.id, project.id]
      : [organization.project.id]
  expect(body.workgroup_ids).toEqual(projects)
})

test('200 in 2.0 and 1.0: all fields', async () => {
  const executor = await make.organization()
  const extra = await make.organization()
  const extent = await make.mapExtent()
  const organization = await make.organization({ defaultExecutor: executor, mapExtent: extent })
  const user = await make.user({
    organization,
    organizations: [extra],
    email: 'a@example.org',
    phone: '+7',
    address: 'Ярград',
    passport: '1',
    glonassId: 356_938_035_643_809n,
  })
  const token = await make.token(user)
  const contacts = { email: 'a@example.org', address: 'Ярград', passport: '1', phone: '+7' }
  const { body } = await current(token)
  expect(body).toEqual({
    id: user.id,
    login: user.login,
    fio: user.fio,
    type: { id: 1, title: 'Сотрудник' },
    ldap_authentication: false,
    blocked: false,
    avatar_update_date: null,
    tags: [],
    organization_id: organization.id,
    organization_ids: [organization.id, extra.id],
    workgroup_ids: [organization.project.id, extra.project.id].sort((a, b) => a - b),
    role_id: 7,
    ...contacts,
    info: contacts,
    map_extent: [39.5, 57.5, 40.25, 57.75],
    tracking: true,
    glonass_id: 356_938_035_643_809,
    message_channel_id: user.messageChannelId,
    task_defaults: { assigned_organization: { id: executor.id } },
  })
  const text = (await current(token, 'none')).body
  const { organization_ids: _ids, ...common } = body
  const old = ['res', 'resText', 'department_id']
  expect(Object.keys(text).sort()).toEqual([...Object.keys(common), ...old].sort())
  expect(text).toMatchObject({
    id: String(user.id),
    blocked: 'f',
    tracking: 't',
    glonass_id: '356938035643809',
    role_id: '7',
    map_extent: ['39.5', '57.5', '40.25', '57.75'],
    task_defaults: { assigned_organization: { id: String(executor.id) } },
    type: { id: '1', title: 'Сотрудник' },
  })
})

test('200: a deleted default executor is left out', async () => {
  const executor = await make.organization({ deletedAt: new Date() })
  const user = await make.user({ organization: await make.organization({ defaultExecutor: executor }) })
  expect((await current(await make.token(user))).body.task_defaults).toBeNull()
})

test('200: no answer contains the password or its hash', async () => {
  const user = await make.user({ password: 'secret' })
  expect(JSON.stringify((await current(await make.token(user))).body)).not.toMatch(/argon|hash|paswd|secret/)
})
