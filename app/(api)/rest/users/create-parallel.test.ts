import { beforeAll, expect, test } from 'vitest'
import { createUser } from '@/lib/domain/users'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { auditEntriesOf, countLogins, eventsAbout, neededFor, type UserBody } from '@/lib/testing/users'

const address = '/rest/users'
let administrator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})

const create = (body: object) => api.as(administrator).post<UserBody>(address, body)
const freeId = () => 1_000_000_000 + Math.floor(Math.random() * 900_000_000)
const thirty = Array.from({ length: 30 }, (_, n) => n)

function outcome(replies: readonly { status: number }[]) {
  const made = replies.filter(({ status }) => status === 200).length
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(replies.length - made)
  return made
}

test('max_users_count holds for thirty concurrent requests, additional organizations included', async () => {
  const organization = await make.organization({ maxUsersCount: 7 })
  const other = await make.organization()
  await make.user({ organization })
  const replies = await Promise.all(
    thirty.map((n) =>
      create(n % 2 ? neededFor(organization) : { ...neededFor(other), organizationIds: [organization.id] }),
    ),
  )
  expect(outcome(replies)).toBe(6)
  const where = {
    OR: [
      { organizationId: organization.id },
      { organizations: { some: { organizationId: organization.id } } },
    ],
  }
  expect(await database.prisma.user.count({ where })).toBe(7)
})

test('two full lists in either order neither deadlock nor overfill', async () => {
  const [one, two] = [
    await make.organization({ maxUsersCount: 5 }),
    await make.organization({ maxUsersCount: 5 }),
  ]
  const replies = await Promise.all(
    thirty.map((n) => {
      const [main, more] = n % 2 ? [one, two] : [two, one]
      return create({ ...neededFor(main), organizationIds: [more.id] })
    }),
  )
  expect(outcome(replies)).toBe(5)
})

test('a login in thirty spellings is given once, in any organization', async () => {
  // Requests for one organization are serialised anyway.
  const organizations = await Promise.all(thirty.map(() => make.organization()))
  const login = make.unique('racing-login')
  const spelled = (n: number) => Array.from(login, (c, at) => ((at + n) % 3 ? c : c.toUpperCase())).join('')
  const replies = await Promise.all(
    organizations.map((organization, n) =>
      create({ ...neededFor(organization), login: n % 2 ? login : spelled(n) }),
    ),
  )
  expect(outcome(replies)).toBe(1)
  for (const { status, body } of replies)
    if (status === 400) expect(body.error_description).toBe('login: Уже занято.')
})

test('a satellite id is given once, in any organization', async () => {
  const organizations = await Promise.all(thirty.slice(0, 10).map(() => make.organization()))
  const glonass_id = 700_000_000_000_000 + Math.floor(Math.random() * 1e9)
  const replies = await Promise.all(
    organizations.map((organization) => create({ ...neededFor(organization), glonass_id })),
  )
  expect(outcome(replies)).toBe(1)
  for (const { status, body } of replies)
    if (status === 400) expect(body.error_description).toBe('glonass_id: Уже занято.')
})

test('an integration id is given once, and again when its user is deleted', async () => {
  const organization = await make.organization()
  const id = freeId()
  const creations = () => thirty.slice(0, 10).map(() => create({ ...neededFor(organization), id }))
  expect(outcome(await Promise.all(creations()))).toBe(1)
  expect(await eventsAbout(id)).toHaveLength(1)
  const late = { ...neededFor(organization), id }
  expect(await create(late)).toMatchObject({
    status: 400,
    body: { error_description: 'id: запись с таким id уже есть' },
  })
  expect(await countLogins(late.login)).toBe(0)
  expect((await api.as(administrator).delete(`${address}/${id}`)).status).toBe(200)
  expect(outcome(await Promise.all(creations()))).toBe(1)
  expect((await create(neededFor(organization))).body.id).not.toBe(id)
})

test.each(['1.0', '2.1'])('200 in %s: nothing of a deleted user comes back with the id', async (version) => {
  const organization = await make.organization()
  const id = freeId()
  const first = neededFor(organization)
  expect((await create({ ...first, id })).status).toBe(200)
  const before = await database.prisma.user.findUniqueOrThrow({ where: { id } })
  const token = await make.token({ id })
  const { key } = await make.accessKey({ id })
  await make.location({ id })
  await make.track({ id }, [{ date: new Date(), lon: 49, lat: 55 }])
  const task = await make.task({ organization, creator: before })
  expect((await api.as(administrator).delete(`${address}/${id}`)).status).toBe(200)
  const reply = await api
    .as(administrator)
    .post<{ id: number | string }>(address, { ...neededFor(organization), id }, { version })
  expect(reply.status).toBe(200)
  expect(Number(reply.body.id)).toBe(id)

  for (const old of [token, key]) expect((await api.as(old).get('/rest/users/current')).status).toBe(401)
  const stored = await database.prisma.user.findUniqueOrThrow({ where: { id } })
  expect(stored.revision).toBeGreaterThan(before.revision)
  const old = await database.prisma.user.findFirstOrThrow({ where: { login: before.login } })
  expect(old.id).not.toBe(id)
  expect(await database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })).toMatchObject({
    userId: old.id,
  })
  expect(await database.prisma.lastPosition.count({ where: { userId: id } })).toBe(0)
  const [fixes] = await database.query<{ mine: number; past: number }>(sql`
    select count(*) filter (where user_id = ${id})::int as mine,
      count(*) filter (where user_id = ${old.id})::int as past from positions`)
  expect(fixes).toEqual({ mine: 0, past: 1 })
  expect(await database.prisma.session.count({ where: { userId: id } })).toBe(0)
  expect((await auditEntriesOf(id)).map(({ action }) => action)).toEqual(['create'])
  expect((await auditEntriesOf(old.id)).map(({ action }) => action)).toEqual(['create', 'delete'])
})

test('a large integration id does not exhaust the sequence', async () => {
  const organization = await make.organization()
  const id = 2_147_483_647 - Math.floor(Math.random() * 100_000)
  expect((await create({ ...neededFor(organization), id })).status).toBe(200)
  expect((await create(neededFor(organization))).body.id).toBeLessThan(2_000_000_000)
})

test('ids already taken ahead of the sequence are skipped', async () => {
  const organization = await make.organization()
  const made = await scene.rolledBack(administrator, async (ctx) => {
    // Written directly, so that the sequence does not know them.
    const taken = await ctx.database.query<{ id: number }>(sql`
      insert into users (id, login, fio)
      select last_value + n, ${make.unique('ahead')} || n, 'Ahead' from users_id_seq, generate_series(1, 3) n
      returning id`)
    const input = { login: make.unique('behind'), fio: 'Behind', organizationId: organization.id }
    const { id } = await createUser(ctx, { ...input, ldapAuthentication: true })
    return { id, taken: taken.map((row) => row.id) }
  })
  expect(made.id).toBeGreaterThan(Math.max(...made.taken))
})
