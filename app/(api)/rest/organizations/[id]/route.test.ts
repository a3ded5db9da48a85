import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { getOrganization } from '@/lib/domain/organizations'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { changesOf, expectUnchanged, storedOrganization } from '@/lib/testing/organizations'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const at = (organization: { id: number }) => `/rest/organizations/${organization.id}`
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const absent = { status: 404, body: { error_description: 'Организация не существует' } }

test('401: without a token', async () => {
  const organization = await make.organization()
  expect((await api.anonymous.get(at(organization))).status).toBe(401)
  expect((await api.anonymous.patch(at(organization), { name: 'x' })).status).toBe(401)
  await expectUnchanged(organization)
})

test.each(['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)(
  '403 and no write before validation: %s changes nothing',
  async (role) => {
    const caller = api.as(people.tokens[role])
    expect(await caller.patch(at(people.organization), { name: 'x' })).toMatchObject(noRights)
    expect(await caller.patch('/rest/organizations/nonsense', { name: 5 })).toMatchObject(noRights)
    await expectUnchanged(people.organization)
  },
)

test.each(['abc', '-1', '1.5'])('400: the id %s', async (id) => {
  expect((await main().get(`/rest/organizations/${id}`)).status).toBe(400)
})

test('404: a missing or deleted organization, for every method', async () => {
  const deleted = await make.organization({ cluster: people.cluster, deletedAt: new Date() })
  for (const id of [2_000_000_333, 99_999_999_999, deleted.id]) {
    expect(await main().get(at({ id }))).toMatchObject(absent)
    expect(await main().patch(at({ id }), { name: 'x' })).toMatchObject(absent)
    expect(await api.as(people.tokens.ORGANIZATION_ADMINISTRATOR).patch(at({ id }), {})).toMatchObject(absent)
    expect(await api.as(people.tokens.CUSTOMER).get(at({ id }))).toMatchObject(absent)
  }
})

test.each(roleCodes)('200 or 403: what %s may read', async (role) => {
  const neighbour = await make.organization({ cluster: people.cluster })
  const foreign = await make.organization()
  const caller = api.as(people.tokens[role])
  expect((await caller.get(at(people.organization))).status).toBe(200)
  expect((await caller.get(at(neighbour))).status).toBe(200)
  const distant = await caller.get(at(foreign))
  if (role.startsWith('MAIN_')) expect(distant).toMatchObject({ status: 200, body: { id: foreign.id } })
  else expect(distant).toMatchObject(noRights)
})

test.each(roleCodes)('200 or 403 with the setting that shows own organizations only: %s', async (role) => {
  const neighbour = await make.organization({ cluster: people.cluster })
  const seen = await scene.withSetting(
    ['system/behavior.can.see.my.organization.only', true],
    people.users[role],
    async (ctx) => {
      expect((await getOrganization(ctx, people.organization.id)).id).toBe(people.organization.id)
      return getOrganization(ctx, neighbour.id).then(
        () => true,
        (error: { status: number }) => error.status !== 403,
      )
    },
  )
  expect(seen).toBe(role.startsWith('MAIN_') || role === 'CLUSTER_ADMINISTRATOR')
})

test('200: the same answer as a read, with its ETag and without users_count', async () => {
  const reply = await main().get(at(people.organization))
  expect(reply.headers.get('etag')).toBe(`"organization-${people.organization.id}-1"`)
  expect(reply.body).toMatchObject({ name: people.organization.name, chat_id: people.organization.chatId })
  expect(reply.body).not.toHaveProperty('users_count')
  const old = await main().get(at(people.organization), { version: 'none' })
  expect(old.body).toMatchObject({ id: String(people.organization.id), client: 'f', logo: null })
})

test('403 and no write: an Organization administrator changes their own organizations only', async () => {
  const neighbour = await make.organization({ cluster: people.cluster })
  const foreign = await make.organization()
  const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  expect(await caller.patch(at(neighbour), { name: 'x' })).toMatchObject(noRights)
  expect(await caller.patch(at(foreign), { name: 'x' })).toMatchObject(noRights)
  await expectUnchanged(neighbour)
  await expectUnchanged(foreign)
})

test('403 and no write: a Cluster administrator changes organizations in own clusters only', async () => {
  const foreign = await make.organization()
  expect(await api.as(people.tokens.CLUSTER_ADMINISTRATOR).patch(at(foreign), {})).toMatchObject(noRights)
  await expectUnchanged(foreign)
})

test('403 and no write: only the Main administrator moves an organization', async () => {
  const { cluster, organization, administrator } = await scene.organizationWithAdministrator()
  const target = await make.cluster()
  const runner = await make.user({ role: 'CLUSTER_ADMINISTRATOR', organization })
  for (const user of [administrator, runner]) {
    const moved = await api.as(user).patch(at(organization), { name: 'x', cluster_id: target.id })
    expect(moved).toMatchObject(noRights)
  }
  await expectUnchanged(organization)
  // Repeating its current cluster moves nothing.
  const kept = await api
    .as(administrator)
    .patch(at(organization), { name: 'Same place', cluster_id: cluster.id })
  expect(kept).toMatchObject({ status: 200, body: { name: 'Same place', cluster_id: cluster.id } })
})

test('200: the three roles that change organizations, additional ones included', async () => {
  const organization = await make.organization({ cluster: people.cluster })
  const user = await make.user({
    role: 'ORGANIZATION_ADMINISTRATOR',
    organization: people.organization,
    organizations: [organization],
  })
  const callers = [main(), api.as(people.tokens.CLUSTER_ADMINISTRATOR), api.as(user)]
  for (const caller of callers) {
    const name = make.unique('Renamed')
    expect(await caller.patch(at(organization), { name })).toMatchObject({ status: 200, body: { name } })
  }
  expect((await storedOrganization(organization.id)).revision).toBe(4)
})

test('403 and no write: a default executor that the caller cannot see', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const foreign = await make.organization()
  const task_defaults = { assigned_organization: { id: foreign.id } }
  expect(await api.as(administrator).patch(at(organization), { task_defaults })).toMatchObject(noRights)
  await expectUnchanged(organization)
})

test('200: a move by the Main administrator, and its event with the old cluster', async () => {
  const { cluster, organization } = await scene.place()
  const target = await make.cluster()
  const reply = await main().patch(at(organization), { cluster_id: target.id, name: 'Moved' })
  expect(reply).toMatchObject({ status: 200, body: { cluster_id: target.id, name: 'Moved' } })
  expect(await changesOf(organization.id)).toMatchObject([
    {
      callerId: people.users.MAIN_ADMINISTRATOR.id,
      before: { id: organization.id, clusterId: cluster.id },
      record: { id: organization.id, clusterId: target.id, name: 'Moved', revision: 2 },
    },
  ])
})

test('412 and no write: a stale If-Match, after 403', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const caller = api.as(administrator)
  const headers = { 'if-match': (await caller.get(at(organization))).headers.get('etag') ?? '' }
  expect((await caller.patch(at(organization), { name: 'First' }, { headers })).status).toBe(200)
  expect((await caller.patch(at(organization), { name: 'Second' }, { headers })).status).toBe(412)
  expect((await caller.patch(at(organization), { logo: 'absent.png' }, { headers })).status).toBe(412)
  const target = await make.cluster()
  expect((await caller.patch(at(organization), { cluster_id: target.id }, { headers })).status).toBe(403)
  expect(await storedOrganization(organization.id)).toMatchObject({ name: 'First', revision: 2 })
})
