import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { eventsAbout, storedUser, type UserBody } from '@/lib/testing/users'

let administrator: User
let [one, two, three]: Organization[] = []
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  one = await make.organization()
  two = await make.organization()
  three = await make.organization()
})

const at = (user: { id: number }) => `/rest/users/${user.id}`
const change = (user: { id: number }, body: object) => api.as(administrator).patch<UserBody>(at(user), body)
const belonging = () => make.user({ organization: one, organizations: two ? [two] : [] })
const idOf = (name: string) => ({ one: one?.id, two: two?.id, three: three?.id })[name]
const filled = (body: object): object =>
  JSON.parse(JSON.stringify(body).replace(/"\$(\w+)"/g, (_, name: string) => String(idOf(name))))

test.each([
  [{ organization_id: '$three' }, ['three', 'two']],
  [{ organizationId: '$two' }, ['two']],
  [{ organizationIds: ['$three', '$one'] }, ['three', 'one']],
  [{ organization_ids: ['$two'] }, ['two']],
  [{ organizationIds: [], organizationId: '$three' }, ['three']],
  [{ organizationIds: ['$three', '$two'], organizationId: '$two' }, ['two', 'three']],
  [{ organizationIds: [], organization_id: null, role_id: 9 }, []],
  [{ organizationIds: [], role_id: 8 }, []],
  [{ organization_id: null, role_id: 9 }, []],
])('200: %j leads to %j, main first', async (body, names) => {
  const user = await belonging()
  const ids = names.map(idOf)
  const reply = await change(user, filled(body))
  expect(reply).toMatchObject({
    status: 200,
    body: { organization_id: ids[0] ?? null, organization_ids: ids },
  })
  const stored = await storedUser(user.id)
  expect(stored.organizations.map((x) => x.organizationId)).toEqual(ids.slice(1))
  expect(await eventsAbout(user.id)).toMatchObject([{ before: { organizationIds: [one?.id, two?.id] } }])
})

test.each([
  [{ organizationIds: [] }, 'organizationIds'],
  [{ organizationIds: [], organizationId: null }, 'organizationIds'],
  [{ organization_id: null }, 'organization_id'],
  [{ organizationIds: [], role_id: 12 }, 'organizationIds'],
  [{ organizationIds: [], role_id: 7 }, 'organizationIds'],
])('400 and no write: %j clears both without a change to a Main role', async (body, field) => {
  const user = await belonging()
  const stored = await storedUser(user.id)
  expect(await change(user, body)).toMatchObject({
    status: 400,
    body: { error_description: expect.stringMatching(new RegExp(`^${field}: Без организации`)) },
  })
  expect(await storedUser(user.id)).toEqual(stored)
})

test('400: clearing for a user who already has a Main role', async () => {
  const user = await make.user({ role: 'MAIN_INSPECTOR', organization: one })
  expect((await change(user, { organizationIds: [], role_id: 9 })).status).toBe(400)
  expect((await change(user, { organizationIds: [], role_id: 8 })).status).toBe(200)
})

test('400: leaving a Main role without an organization; 200 with one', async () => {
  const user = await make.user({ role: 'MAIN_INSPECTOR' })
  expect(await change(user, { role_id: 7 })).toMatchObject({
    status: 400,
    body: { error_description: 'organization_id: Обязательное поле.' },
  })
  expect((await change(user, { role_id: 7, organization_id: one?.id })).status).toBe(200)
})

test('400 and no write: a full organization, as main and as additional', async () => {
  const full = await make.organization({ maxUsersCount: 1 })
  await make.user({ organization: full })
  const user = await belonging()
  for (const [body, field] of [
    [{ organization_id: full.id }, 'organization_id'],
    [{ organizationIds: [one?.id, full.id] }, 'organizationIds'],
  ] as const)
    expect(await change(user, body)).toMatchObject({
      status: 400,
      body: { error_description: `${field}: В организации не может быть больше 1 пользователей.` },
    })
  expect((await storedUser(user.id)).revision).toBe(1)
})

test('200: an additional member may become a main member of a full organization', async () => {
  const full = await make.organization({ maxUsersCount: 1 })
  const user = await make.user({ organization: one, organizations: [full] })
  expect((await change(user, { organization_id: full.id })).status).toBe(200)
})

test('max_users_count holds while twenty users move in at once', async () => {
  const full = await make.organization({ maxUsersCount: 3 })
  const people = await Promise.all(Array.from({ length: 20 }, () => make.user({ organization: one })))
  const replies = await Promise.all(
    people.map((user, n) =>
      change(user, n % 2 ? { organization_id: full.id } : { organizationIds: [one?.id, full.id] }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(17)
})

test.each(['ORGANIZATION_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR'] as const)(
  '403 and no write: %s moves nobody, 200 when the current place is repeated',
  async (role) => {
    const cluster = await make.cluster()
    const [own, near] = [await make.organization({ cluster }), await make.organization({ cluster })]
    const caller = api.as(await make.user({ role, organization: own, organizations: [near] }))
    const user = await make.user({ organization: own })
    for (const body of [
      { organization_id: near.id },
      { organizationId: near.id },
      { organizationIds: [own.id, near.id] },
      { organization_ids: [near.id] },
      { organizationIds: [] },
    ])
      expect((await caller.patch(at(user), { ...body, fio: 'Moved' })).status).toBe(403)
    expect(await storedUser(user.id)).toMatchObject({ organizationId: own.id, revision: 1 })
    const same = { organization_id: own.id, organizationIds: [own.id], fio: 'Same' }
    expect(await caller.patch(at(user), same)).toMatchObject({ status: 200, body: { fio: 'Same' } })
  },
)
