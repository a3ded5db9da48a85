import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Context, inTransaction } from '@/lib/access/context'
import { changeUser, deleteUser, deleteUsers } from '@/lib/domain/users'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { eventsAbout, makeTag, storedUser, auditEntriesOf } from '@/lib/testing/users'

let administrator: User
let home: Organization
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  home = await make.organization()
})

const at = (user: { id: number }) => `/rest/users/${user.id}`
const main = () => api.as(administrator)

test('200: the row stays, all memberships are removed, and viewers receive a removal', async () => {
  const [project, extra, tag] = [
    await make.workgroup({ organization: home, open: false }),
    await make.organization(),
    await makeTag(),
  ]
  const glonassId = BigInt(500_000_000_000_000 + Math.floor(Math.random() * 1e12))
  const user = await make.user({
    organization: home,
    organizations: [extra],
    workgroups: [project],
    glonassId,
  })
  await database.prisma.userTagLink.create({ data: { userId: user.id, tagId: tag.id } })
  expect(await main().delete(at(user))).toMatchObject({ status: 200, body: {} })
  expect(await storedUser(user.id)).toMatchObject({
    deletedAt: expect.any(Date),
    glonassId: null,
    organizationId: home.id,
    organizations: [],
    workgroups: [],
    tags: [],
  })
  expect(await eventsAbout(user.id)).toMatchObject([
    {
      topic: 'users.delete',
      callerId: administrator.id,
      before: { id: user.id, organizationIds: [home.id, extra.id], memberOf: [project.id] },
    },
  ])
  expect(await auditEntriesOf(user.id)).toMatchObject([
    { action: 'delete', before: { login: user.login }, organizationIds: [home.id, extra.id] },
  ])
  expect((await main().delete(at(user))).status).toBe(404)
  expect((await main().get(at(user))).status).toBe(404)
})

test('of five parallel deletions one succeeds', async () => {
  const user = await make.user({ organization: home })
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => main().delete(at(user))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  expect(await eventsAbout(user.id)).toHaveLength(1)
})

test('batch: one event and audit entry per user, none for those already deleted', async () => {
  const people = await Promise.all([1, 2, 3].map(() => make.user({ organization: home })))
  const gone = await make.user({ organization: home, deletedAt: new Date() })
  const ids = [...people, gone].map(({ id }) => id)
  await inTransaction(await scene.asActor(administrator), 'ru', (ctx) => deleteUsers(ctx, ids))
  for (const { id } of people) {
    expect(await eventsAbout(id)).toMatchObject([{ topic: 'users.delete' }])
    expect(await auditEntriesOf(id)).toHaveLength(1)
    expect((await storedUser(id)).deletedAt).not.toBeNull()
  }
  expect(await eventsAbout(gone.id)).toEqual([])
})

// Other tests have Main administrators too, and create more meanwhile: in a transaction that is rolled back
// the role is replaced by a row that only these users have.
const aloneWith = <T>(left: readonly User[], work: (ctx: Context) => Promise<T>) =>
  scene.rolledBack(administrator, async (ctx) => {
    const ids = left.map(({ id }) => id)
    await ctx.database.query(sql`update roles set code = 'FORMER' where id = 8`)
    await ctx.database.query(
      sql`insert into roles (id, code, name, sort_order) values (99, 'MAIN_ADMINISTRATOR', 'Main', 99)`,
    )
    await ctx.database.query(sql`update users set role_id = 99 where id = any(${ids}::int[])`)
    return work(ctx)
  })

const last = { key: 'user.last-administrator', status: 400 }

test('400: the last Main administrator cannot be deleted, blocked or demoted; blocked ones do not count', async () => {
  const one = await make.user({ role: 'MAIN_ADMINISTRATOR', organization: home })
  const resting = await make.user({ role: 'MAIN_ADMINISTRATOR', blocked: true })
  await aloneWith([one, resting], async (ctx) => {
    await expect(deleteUser(ctx, one.id, null)).rejects.toMatchObject(last)
    await expect(deleteUsers(ctx, [one.id])).rejects.toMatchObject(last)
    await expect(changeUser(ctx, one.id, { blocked: true }, null)).rejects.toMatchObject(last)
    await expect(changeUser(ctx, one.id, { roleId: 9 }, null)).rejects.toMatchObject(last)
    await expect(changeUser(ctx, one.id, { fio: 'Still here' }, null)).resolves.toMatchObject({
      blocked: false,
    })
  })
  const two = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  await aloneWith([one, two], async (ctx) => {
    await expect(deleteUsers(ctx, [one.id, two.id])).rejects.toMatchObject(last)
    await expect(deleteUsers(ctx, [one.id])).resolves.toBeUndefined()
    await expect(deleteUsers(ctx, [two.id])).rejects.toMatchObject(last)
  })
})

test('two concurrent removals of Main administrators are serialised', async () => {
  const one = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const two = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const actor = await scene.asActor(administrator)
  let done = false
  let begun = () => {}
  const beginning = new Promise<void>((resolve) => {
    begun = resolve
  })
  const token = await make.token(administrator)
  const first = inTransaction(actor, 'ru', async (ctx) => {
    await deleteUsers(ctx, [two.id])
    begun()
    await sleep(300)
    done = true
  })
  await beginning
  expect((await api.as(token).patch(at(one), { blocked: true })).status).toBe(200)
  expect(done).toBe(true)
  await first
})
