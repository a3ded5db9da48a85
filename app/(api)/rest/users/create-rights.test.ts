import { beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization, roleIds, type Workgroup } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { neededFor, storedUser, type UserBody } from '@/lib/testing/users'

const address = '/rest/users'
type Where = 'own' | 'sameCluster' | 'elsewhere'

let people: SevenRoles
let places: Record<Where, Organization>
let projects: Record<Where, Workgroup>

beforeAll(async () => {
  people = await scene.sevenRoles()
  places = {
    own: people.organization,
    sameCluster: await make.organization({ cluster: people.cluster }),
    elsewhere: await make.organization(),
  }
  const closed = (organization: Organization) => make.workgroup({ organization, open: false })
  projects = {
    own: people.project,
    sameCluster: await closed(places.sameCluster),
    elsewhere: await closed(places.elsewhere),
  }
})

const caller = (role: RoleCode) => api.as(people.tokens[role])
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const refused = async (role: RoleCode, body: object) =>
  expect(
    await expectNoWrites(Object.values(people.users), () => caller(role).post(address, body)),
  ).toMatchObject(noRights)

test('401 and no write: without a token', async () => {
  const reply = await expectNoWrites(Object.values(people.users), () =>
    api.anonymous.post(address, neededFor(places.own)),
  )
  expect(reply.status).toBe(401)
})

test.each(['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)(
  '403 and no write: %s, before values are validated',
  async (role) => {
    await refused(role, neededFor(places.own))
    await refused(role, {})
  },
)

const reach: Record<string, readonly Where[]> = {
  MAIN_ADMINISTRATOR: ['own', 'sameCluster', 'elsewhere'],
  CLUSTER_ADMINISTRATOR: ['own', 'sameCluster'],
  ORGANIZATION_ADMINISTRATOR: ['own'],
}
const creators = ['MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR'] as const
const whole = ['own', 'sameCluster', 'elsewhere'] as const
const above: readonly RoleCode[] = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'CLUSTER_ADMINISTRATOR']

const cells = creators.flatMap((role) =>
  whole.flatMap((where) => roleCodes.map((given) => ({ role, where, given }))),
)

test.each(cells)('200 or 403: $role creates $given in $where', async ({ role, where, given }) => {
  const input = { ...neededFor(places[where]), role_id: roleIds[given] }
  const allowed = reach[role]?.includes(where) && (role === 'MAIN_ADMINISTRATOR' || !above.includes(given))
  if (!allowed) return refused(role, input)
  expect(await caller(role).post(address, input)).toMatchObject({
    status: 200,
    body: { role_id: roleIds[given], organization_id: places[where].id },
  })
})

test("403 and no write: a role above one's own, in any organization and combination", async () => {
  const { organization_id: _main, ...input } = neededFor(places.own)
  await refused('ORGANIZATION_ADMINISTRATOR', { ...input, role_id: 8 })
  await refused('CLUSTER_ADMINISTRATOR', { ...input, role_id: 12 })
  await refused('CLUSTER_ADMINISTRATOR', { ...input, role_id: 9, organization_id: 2_000_000_000 })
})

test('403 and no write: only the Main administrator sets additional organizations', async () => {
  const more = { organizationIds: [places.own.id, places.sameCluster.id] }
  await refused('CLUSTER_ADMINISTRATOR', { ...neededFor(places.own), ...more })
  await refused('ORGANIZATION_ADMINISTRATOR', {
    ...neededFor(places.own),
    organization_ids: more.organizationIds,
  })
  const alone = { ...neededFor(places.own), organizationIds: [places.own.id] }
  expect((await caller('ORGANIZATION_ADMINISTRATOR').post(address, alone)).status).toBe(200)
})

test('200: additional organizations of an administrator count as own', async () => {
  const administrator = await make.user({
    role: 'ORGANIZATION_ADMINISTRATOR',
    organization: places.own,
    organizations: [places.elsewhere],
  })
  const reply = await api.as(administrator).post(address, neededFor(places.elsewhere))
  expect(reply).toMatchObject({ status: 200, body: { organization_id: places.elsewhere.id } })
})

test.each(creators)('200 or 403: projects to which %s may add a user', async (role) => {
  for (const where of whole) {
    const input = { ...neededFor(places.own), workgroup_ids: [projects[where].id] }
    if (!reach[role]?.includes(where)) await refused(role, input)
    else {
      const { status, body } = await caller(role).post<UserBody>(address, input)
      expect({ status, ids: body.workgroup_ids }).toEqual({
        status: 200,
        ids: expect.arrayContaining([projects[where].id]),
      })
    }
  }
})

test.each(roleCodes)(
  '200: %s becomes a member only of projects that the role does not imply',
  async (role) => {
    const brought: Partial<Record<RoleCode, readonly Where[]>> = {
      CLUSTER_ADMINISTRATOR: ['own', 'sameCluster'],
      ORGANIZATION_ADMINISTRATOR: ['own'],
      ORGANIZATION_INSPECTOR: ['own'],
    }
    const workgroup_ids = [places.own.project.id, ...whole.map((where) => projects[where].id)]
    const input = { ...neededFor(places.own), role_id: roleIds[role], workgroup_ids }
    const { status, body } = await caller('MAIN_ADMINISTRATOR').post<UserBody>(address, input)
    expect({ status, ids: body.workgroup_ids }).toEqual({
      status: 200,
      ids: expect.arrayContaining(workgroup_ids),
    })
    const included = whole
      .filter((where) => !brought[role]?.includes(where))
      .map((where) => projects[where].id)
    const stored = (await storedUser(body.id)).workgroups.map((x) => x.workgroupId)
    expect(stored.toSorted((a, b) => a - b)).toEqual(included.toSorted((a, b) => a - b))
  },
)
