import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type User } from '@/lib/testing/make'
import { framesOf, heardOf, move, nextMoment, picture, shownTo, sentAbout } from '@/lib/testing/realtime/feed'
import { type Listener, listen, waitFor } from '@/lib/testing/realtime/listener'
import { feedPaths, type FeedServer, serveFeeds } from '@/lib/testing/realtime/serve-feeds'
import { type VisiblePeople, scene } from '@/lib/testing/scene'

let server: FeedServer
let people: VisiblePeople
beforeAll(async () => {
  server = await serveFeeds()
  people = await scene.visiblePeople()
})
afterAll(async () => {
  await server.stop()
  await stopDatabase()
})

const watch: FeedServer['watch'] = (...asked) => server.watch(...asked)

test.each(Object.entries(feedPaths))(
  '%s: 401 without a token, 400 for an invalid apiVersion',
  async (_, path) => {
    const address = server.origin.replace('http', 'ws') + path
    const body = JSON.stringify({ error_description: 'Требуется авторизация' })
    await expect(listen(address)).rejects.toMatchObject({ status: 401, body })
    await expect(server.listen('nobody', '', path)).rejects.toMatchObject({ status: 401 })
    await expect(server.listen(people.tokens.USER, 'apiVersion=9.9', path)).rejects.toMatchObject({
      status: 400,
    })
  },
)

test('seven roles: snapshot and changes hold exactly the visible users', async () => {
  const all = [...Object.values(people.users), ...Object.values(people.others)]
  for (const person of all) await move(person)
  const untracked = await make.user({ organization: people.organization, tracking: false })
  await move(untracked)
  const ours = new Set(all.map(({ id }) => id))
  const ears = {} as Record<RoleCode, Listener>
  for (const role of roleCodes) ears[role] = await picture(await watch(people.tokens[role]))
  const shown = (role: RoleCode) =>
    shownTo(ears[role])
      .filter((id) => ours.has(id))
      .sort((a, b) => a - b)
  for (const role of roleCodes) expect(shown(role), role).toEqual(people.seenBy(role))
  const frames = Object.fromEntries(roleCodes.map((role) => [role, ears[role].heard.length]))
  for (const person of [...all, untracked]) await move(person)
  const last = people.others.client
  await heardOf(ears.MAIN_ADMINISTRATOR, last.id, 2)
  await move(people.users.USER)
  for (const role of roleCodes)
    await heardOf(ears[role], people.users.USER.id, role === 'MAIN_ADMINISTRATOR' ? 3 : 2)
  for (const role of roleCodes) {
    expect(ears[role].heard.length, role).toBeGreaterThan(frames[role] ?? 0)
    const told = framesOf(ears[role])
      .slice(frames[role])
      .flatMap(({ points = [] }) => points)
    const ids = [...new Set(told.map(({ user }) => Number(user.id)))].filter(
      (id) => ours.has(id) || id === untracked.id,
    )
    expect(
      ids.sort((a, b) => a - b),
      role,
    ).toEqual(people.seenBy(role))
  }
})

test('a changed role changes a feed within 5 s, and the end of a session closes it', async () => {
  const viewer = await make.user({ role: 'MAIN_INSPECTOR' })
  await move(people.others.far)
  const token = await make.token(viewer)
  const ear = await picture(await watch(token))
  await heardOf(ear, people.others.far.id)
  await database.prisma.user.update({
    where: { id: viewer.id },
    data: { roleId: people.users.USER.roleId, organizationId: people.organization.id },
  })
  await waitFor(() => (shownTo(ear).includes(people.others.far.id) ? undefined : true), 5000)
  const seen = shownTo(ear)
  for (const { id } of [people.users.USER, people.others.client]) expect(seen).toContain(id)
  await move(people.others.far)
  await move(people.users.USER)
  const before = sentAbout(ear, people.users.USER.id).length
  await heardOf(ear, people.users.USER.id, before + 1)
  expect(shownTo(ear)).not.toContain(people.others.far.id)
  await database.query(sql`delete from sessions where user_id = ${viewer.id}`)
  expect(await ear.closed).toBe(4401)
})

test('three thousand users: a complete snapshot in several frames, and the same after a reconnect', async () => {
  const many = await crowd(3000)
  const viewer = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  for (let n = 0; n < 2; n++) {
    const ear = await watch(viewer)
    await waitFor(() => (shownTo(ear).length >= 3000 ? true : undefined), 10_000)
    expect(shownTo(ear)).toEqual(expect.arrayContaining(many))
    expect(ear.heard.length).toBeGreaterThan(1)
    ear.close()
  }
})

/** This many users with a position, in a separate organization. */
async function crowd(count: number): Promise<number[]> {
  const { id } = await make.organization()
  const rows = await database.query<{ id: number }>(sql`
    insert into users (login, fio, type_id, role_id, organization_id)
    select ${make.unique('crowd')} || n, 'Crowd ' || n, 1, ${people.users.USER.roleId}, ${id}
    from generate_series(1, ${count}::int) n returning id`)
  const ids = rows.map((row) => row.id)
  await database.query(sql`
    insert into last_positions (user_id, date, lon, lat, received_at)
    select id, ${nextMoment()}, 40, 55.75, now() from unnest(${ids}::int[]) id`)
  return ids
}

test('users of one organization share one frame', async () => {
  const viewers: User[] = []
  for (let n = 0; n < 3; n++) viewers.push(await make.user({ organization: people.organization }))
  const ears = await Promise.all(
    viewers.map(async (viewer) => picture(await watch(await make.token(viewer)))),
  )
  const before = ears.map(({ heard }) => heard.length)
  await move(people.users.USER)
  for (const ear of ears) await heardOf(ear, people.users.USER.id, 2)
  const frames = ears.map((ear, n) => JSON.stringify(ear.heard.slice(before[n])))
  expect(new Set(frames).size).toBe(1)
})

test('a stopping server closes with 1012', async () => {
  const ear = await watch(people.tokens.USER)
  server.realtime.stop()
  expect(await ear.closed).toBe(1012)
})
