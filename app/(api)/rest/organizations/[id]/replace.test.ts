import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, type Organization } from '@/lib/testing/make'
import { changesOf, expectUnchanged, storedOrganization } from '@/lib/testing/organizations'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const at = ({ id }: { id: number }) => `/rest/organizations/${id}`
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const whole = ({ clusterId }: { clusterId: number }) => ({
  name: make.unique('Whole'),
  map_extent_id: 1,
  client: true,
  cluster_id: clusterId,
  info: { phone: '+7' },
})

test('401, and 403 before validation: roles without the right to change cannot replace', async () => {
  const { organization } = people
  expect((await api.anonymous.put(at(organization), whole(organization))).status).toBe(401)
  for (const role of ['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)
    expect(await api.as(people.tokens[role]).put(at(organization), {})).toMatchObject(noRights)
  await expectUnchanged(organization)
})

test.each([
  ['MAIN_ADMINISTRATOR', [200, 200, 200]],
  ['CLUSTER_ADMINISTRATOR', [200, 200, 403]],
  ['ORGANIZATION_ADMINISTRATOR', [200, 403, 403]],
] as const)(
  '200 or 403: what %s replaces: their own, a near and a distant organization',
  async (role, statuses) => {
    const place = await scene.place()
    const user = await make.user({
      role,
      organization: role.startsWith('MAIN_') ? undefined : place.organization,
    })
    const near = await make.organization({ cluster: place.cluster })
    const places = [place.organization, near, await make.organization()]
    for (const [n, organization] of places.entries()) {
      const status = statuses[n]
      expect((await api.as(user).put(at(organization), whole(organization))).status).toBe(status)
      if (status === 403) await expectUnchanged(organization)
    }
  },
)

test('403 and no write: only the Main administrator moves an organization', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const target = { clusterId: (await make.cluster()).id }
  expect(await api.as(administrator).put(at(organization), whole(target))).toMatchObject(noRights)
  await expectUnchanged(organization)
  expect((await main().put(at(organization), whole(target))).status).toBe(200)
  expect((await storedOrganization(organization.id)).clusterId).toBe(target.clusterId)
})

test('404: an absent and a deleted organization', async () => {
  const gone = await make.organization({ deletedAt: new Date() })
  for (const id of [gone.id, 2_000_000_111])
    expect((await main().put(at({ id }), whole(gone))).status).toBe(404)
})

test.each(['name', 'map_extent_id', 'client', 'cluster_id', 'info'])(
  '400 and no write: without %s',
  async (field) => {
    const organization = await make.organization()
    for (const value of [undefined, null]) {
      const reply = await main().put(at(organization), { ...whole(organization), [field]: value })
      expect(reply).toMatchObject({
        status: 400,
        body: { error_description: expect.stringMatching(new RegExp(`^${field}: \\S[^:]*$`)) },
      })
    }
    await expectUnchanged(organization)
  },
)

test.each<[field: string, value: unknown]>([
  ['logo', 'never-uploaded.png'],
  ['map_extent_id', 2_000_000_000],
  ['cluster_id', 2_000_000_000],
  ['info.stamp', { stamp: 'never-uploaded.png' }],
  ['info.max_users_count', { max_users_count: 0 }],
  ['task_defaults', { assigned_organization: { id: 2_000_000_000 } }],
])('400 and no write: a %s that does not exist', async (path, value) => {
  const organization = await make.organization()
  await make.user({ organization })
  const [field = ''] = path.split('.')
  const reply = await main().put(at(organization), { ...whole(organization), [field]: value })
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringContaining(path) } })
  await expectUnchanged(organization)
})

async function furnished(): Promise<Organization> {
  return make.organization({
    logo: 'kept.png',
    client: true,
    mapExtent: await make.mapExtent(),
    info: { inn: 760_400_123_456, phone: '+1', stamp: 'kept.png' },
    maxUsersCount: 9,
    defaultExecutor: await make.organization(),
  })
}

test('200: info and all other fields are replaced, absent ones are cleared', async () => {
  const organization = await furnished()
  const body = { ...whole(organization), client: 'f' }
  const reply = await main().put(at(organization), body)
  expect(reply).toMatchObject({
    status: 200,
    body: {
      name: body.name,
      logo: null,
      map_extent: { id: 1 },
      client: false,
      cluster_id: organization.clusterId,
      info: { phone: '+7', inn: null, stamp: null, max_users_count: null },
      task_defaults: null,
    },
  })
  expect(reply.headers.get('etag')).toBe(`"organization-${organization.id}-2"`)
  expect(await main().get(at(organization))).toMatchObject({ body: reply.body as object })
  expect((await storedOrganization(organization.id)).info).toEqual({ phone: '+7' })
  expect(await changesOf(organization.id)).toMatchObject([{ record: { info: { phone: '+7' }, logo: null } }])
})

test('200: stored values may be repeated, an empty info clears it; 1.0 beside 2.0', async () => {
  const organization = await furnished()
  const kept = { ...whole(organization), logo: 'kept.png', info: { stamp: 'kept.png' } }
  expect(await main().put(at(organization), kept, { version: '1.0' })).toMatchObject({
    status: 200,
    body: {
      id: String(organization.id),
      logo: 'kept.png',
      client: 't',
      info: { stamp: 'kept.png', inn: null },
    },
  })
  expect((await main().put(at(organization), { ...kept, info: {} })).status).toBe(200)
  expect((await storedOrganization(organization.id)).info).toEqual({})
})

test.each(['ORGANIZATION_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR'] as const)(
  '200 or 403: %s may repeat a stored executor that they cannot see, and name no other one',
  async (role) => {
    const [executor, other] = [await make.organization(), await make.organization()]
    const organization = await make.organization({ defaultExecutor: executor })
    const caller = api.as(await make.user({ role, organization }))
    const { task_defaults } = (await caller.get<{ task_defaults: object }>(at(organization))).body
    expect(task_defaults).toEqual({ assigned_organization: { id: executor.id } })
    const away = { task_defaults: { assigned_organization: { id: other.id } } }
    for (const send of [caller.put, caller.patch]) {
      expect(await send(at(organization), { ...whole(organization), ...away })).toMatchObject(noRights)
      expect(await send(at(organization), { ...whole(organization), task_defaults })).toMatchObject({
        status: 200,
        body: { task_defaults },
      })
    }
  },
)

test('412 and no write: a stale If-Match, after 403', async () => {
  const organization = await make.organization()
  const headers = { 'if-match': '"organization-1-77"' }
  expect((await main().put(at(organization), whole(organization), { headers })).status).toBe(412)
  const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  expect((await caller.put(at(organization), whole(organization), { headers })).status).toBe(403)
  await expectUnchanged(organization)
})
