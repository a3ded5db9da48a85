import { beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make, type Organization, roleIds, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { eventsAbout, makeTag, makeType, storedUser, type UserBody } from '@/lib/testing/users'

type Where = 'own' | 'sameCluster' | 'elsewhere'
const whole = ['own', 'sameCluster', 'elsewhere'] as const
let people: SevenRoles
let places: Record<Where, Organization>
beforeAll(async () => {
  people = await scene.sevenRoles()
  places = {
    own: people.organization,
    sameCluster: await make.organization({ cluster: people.cluster }),
    elsewhere: await make.organization(),
  }
})

const at = (user: { id: number }) => `/rest/users/${user.id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const above: readonly RoleCode[] = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'CLUSTER_ADMINISTRATOR']
const reach: Partial<Record<RoleCode, readonly Where[]>> = {
  MAIN_ADMINISTRATOR: whole,
  CLUSTER_ADMINISTRATOR: ['own', 'sameCluster'],
  ORGANIZATION_ADMINISTRATOR: ['own'],
}

function administers(role: RoleCode, where: Where, target: RoleCode): boolean {
  if (role === 'MAIN_ADMINISTRATOR') return true
  return (reach[role]?.includes(where) ?? false) && !above.includes(target)
}

test.each(roleCodes)('200 or 403: whom %s changes and deletes', async (role) => {
  const caller = api.as(people.tokens[role])
  for (const where of whole)
    for (const target of roleCodes) {
      const user = await make.user({ role: target, organization: places[where] })
      const [changed, deleted] = [await caller.patch(at(user), { fio: 'New' }), await caller.delete(at(user))]
      if (administers(role, where, target)) {
        expect([where, target, changed.status, deleted.status]).toEqual([where, target, 200, 200])
        expect(await storedUser(user.id)).toMatchObject({ fio: 'New', deletedAt: expect.any(Date) })
      } else {
        expect([changed, deleted]).toMatchObject([noRights, noRights])
        expect(await storedUser(user.id)).toMatchObject({ fio: user.fio, revision: 1, deletedAt: null })
        expect(await eventsAbout(user.id)).toEqual([])
      }
    }
})

test('401 and no write: changing and deleting without a token', async () => {
  const user = await make.user({ organization: places.own })
  expect((await api.anonymous.patch(at(user), { fio: 'x' })).status).toBe(401)
  expect((await api.anonymous.delete(at(user))).status).toBe(401)
  expect(await storedUser(user.id)).toMatchObject({ revision: 1, deletedAt: null })
})

test.each(['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)(
  "403 before validation: %s and another user's account",
  async (role) => {
    const caller = api.as(people.tokens[role])
    const { id } = people.users.ORGANIZATION_ADMINISTRATOR
    expect(await caller.patch(`/rest/users/${id}`, { fio: 5 })).toMatchObject(noRights)
    expect(await caller.patch('/rest/users/2000000000', {})).toMatchObject(noRights)
    expect(await caller.patch('/rest/users/nonsense', {})).toMatchObject(noRights)
    expect(await caller.delete('/rest/users/2000000000')).toMatchObject(noRights)
  },
)

test.each(['MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR'] as const)(
  '200 or 403: the roles that %s may assign to an own user',
  async (role) => {
    for (const given of roleCodes) {
      const user = await make.user({ organization: places.own })
      const reply = await api.as(people.tokens[role]).patch(at(user), { role_id: roleIds[given], fio: 'New' })
      const allowed = role === 'MAIN_ADMINISTRATOR' || !above.includes(given)
      expect([given, reply.status]).toEqual([given, allowed ? 200 : 403])
      expect((await storedUser(user.id)).fio).toBe(allowed ? 'New' : user.fio)
    }
  },
)

const ownFields = {
  login: 'LOGIN',
  fio: 'Я сам',
  email: 'me@example.org',
  address: 'Дом',
  phone: '+7 000',
  passport: '00 11',
  tracking: false,
}

test.each(roleCodes)('200: what %s changes in their own account', async (role) => {
  const user = await make.user({ role, organization: role.startsWith('MAIN_') ? undefined : places.own })
  const body = { ...ownFields, login: make.unique('self') }
  expect(await api.as(user).patch(at(user), body)).toMatchObject({ status: 200, body })
  expect(await eventsAbout(user.id)).toMatchObject([{ callerId: user.id }])
})

test.each(roleCodes)("403 and no write: one's own role, block and satellite id, for %s too", async (role) => {
  const user = await make.user({ role, organization: places.own })
  const given = role === 'USER' ? 6 : 7
  for (const body of [{ role_id: given }, { blocked: true }, { glonass_id: 5 }])
    expect(await api.as(user).patch(at(user), { ...body, fio: 'Me' })).toMatchObject(noRights)
  expect(await storedUser(user.id)).toMatchObject({ fio: user.fio, revision: 1 })
  const same = { role_id: user.roleId, blocked: false, glonass_id: null, fio: 'Me' }
  expect(await api.as(user).patch(at(user), same)).toMatchObject({ status: 200, body: { fio: 'Me' } })
})

test.each(roleCodes)(
  "200 or 403: type, tags, projects and directory of one's own account for %s",
  async (role) => {
    const type = await makeType()
    const tag = await makeTag()
    const project = await make.workgroup({ organization: places.own, open: false })
    for (const body of [
      { type: { id: type.id } },
      { tags: { add: [{ id: tag.id }] } },
      { workgroup_ids: [] },
      { ldap_authentication: true },
    ]) {
      const user = await make.user({ role, organization: places.own, workgroups: [project] })
      const allowed = role === 'MAIN_ADMINISTRATOR' || role === 'ORGANIZATION_ADMINISTRATOR'
      const reply = await api.as(user).patch(at(user), { ...body, fio: 'Me' })
      expect([body, reply.status]).toEqual([body, allowed ? 200 : 403])
      expect((await storedUser(user.id)).fio).toBe(allowed ? 'Me' : user.fio)
    }
  },
)

const membershipsOf = async ({ id }: User) => (await storedUser(id)).workgroups.map((x) => x.workgroupId)

test.each(roleCodes)(
  '200, no right needed and no write: %s sends back the returned projects',
  async (role) => {
    const closed = (organization: Organization) => make.workgroup({ organization, open: false })
    const here = [await closed(places.own), await closed(places.sameCluster), await closed(places.elsewhere)]
    const user = await make.user({
      role,
      organization: places.own,
      organizations: [places.elsewhere],
      workgroups: [await closed(await make.organization())],
    })
    const stored = await storedUser(user.id)
    const { workgroup_ids } = (await api.as(user).get<UserBody>(at(user))).body
    const had = here.filter(({ id }) => (workgroup_ids as number[]).includes(id)).length
    const brought = { CLUSTER_ADMINISTRATOR: 3, ORGANIZATION_ADMINISTRATOR: 2, ORGANIZATION_INSPECTOR: 2 }
    expect(had).toBe((brought as Partial<Record<RoleCode, number>>)[role] ?? 0)
    for (const caller of [api.as(user), api.as(people.tokens.MAIN_ADMINISTRATOR)])
      expect(await caller.patch(at(user), { workgroup_ids })).toMatchObject({
        status: 200,
        body: { workgroup_ids },
      })
    expect(await storedUser(user.id)).toEqual(stored)
    expect(await eventsAbout(user.id)).toEqual([])
  },
)

test('200: the new role decides which projects need a membership', async () => {
  const project = await make.workgroup({ organization: places.own, open: false })
  const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const rise = await make.user({ organization: places.own })
  const fall = await make.user({ role: 'ORGANIZATION_INSPECTOR', organization: places.own })
  const body = { workgroup_ids: [project.id, places.own.project.id] }
  for (const [user, role, memberships] of [
    [rise, 'ORGANIZATION_ADMINISTRATOR', []],
    [fall, 'USER', [project.id]],
  ] as const) {
    const reply = await main.patch<UserBody>(at(user), { ...body, role_id: roleIds[role] })
    expect(reply).toMatchObject({
      status: 200,
      body: { workgroup_ids: expect.arrayContaining(body.workgroup_ids) },
    })
    expect(await membershipsOf(user)).toEqual(memberships)
  }
})

test('403 and no write: nobody deletes their own account', async () => {
  for (const user of [people.users.MAIN_ADMINISTRATOR, people.users.ORGANIZATION_ADMINISTRATOR]) {
    expect(await api.as(user).delete(at(user))).toMatchObject(noRights)
    expect((await storedUser(user.id)).deletedAt).toBeNull()
  }
})

test("200: projects out of the caller's reach are unchanged by a list", async () => {
  const [hidden, left, joined] = [
    await make.workgroup({ organization: places.elsewhere, open: false }),
    await make.workgroup({ organization: places.own, open: false }),
    await make.workgroup({ organization: places.own, open: false }),
  ]
  const user = await make.user({ organization: places.own, workgroups: [hidden, left] })
  const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  const ids = async () =>
    (await storedUser(user.id)).workgroups.map((x) => x.workgroupId).toSorted((a, b) => a - b)
  expect((await caller.patch(at(user), { workgroup_ids: [joined.id, places.own.project.id] })).status).toBe(
    200,
  )
  expect(await ids()).toEqual([hidden.id, joined.id])
  const foreign = await make.workgroup({ organization: places.elsewhere, open: true })
  expect((await caller.patch(at(user), { workgroup_ids: [foreign.id] })).status).toBe(403)
  expect(await ids()).toEqual([hidden.id, joined.id])
  const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
  expect((await main.patch<UserBody>(at(user), { workgroup_ids: [] })).body.workgroup_ids).toEqual([
    places.own.project.id,
  ])
})

test('200: passports that the caller may not see stay hidden in the answer', async () => {
  const user: User = await make.user({ organization: places.own, passport: '78 00' })
  const reply = await api.as(people.tokens.ORGANIZATION_ADMINISTRATOR).patch<UserBody>(at(user), { fio: 'x' })
  expect(reply.body.passport).toBe('78 00')
})
