import { beforeAll, expect, test } from 'vitest'
import { createOrganization } from '@/lib/domain/organizations'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

const address = '/rest/organizations'
let administrator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})

const create = (body: object) => api.as(administrator).post<{ id: number }>(address, body)
const freeId = () => 1_000_000_000 + Math.floor(Math.random() * 900_000_000)

test('200 and 400: an integration id is unique, deleted organizations included', async () => {
  const id = freeId()
  expect(await create({ id, name: 'Mine', info: {} })).toMatchObject({ status: 200, body: { id } })
  const taken = { status: 400, body: { error_description: 'id: запись с таким id уже есть' } }
  expect(await create({ id, name: 'Second', info: {} })).toMatchObject(taken)
  await database.prisma.organization.update({ where: { id }, data: { deletedAt: new Date() } })
  expect(await create({ id, name: 'Third', info: {} })).toMatchObject(taken)
  expect(await database.prisma.workgroup.count({ where: { organizationId: id } })).toBe(1)
  expect((await create({ name: 'Next', info: {} })).body.id).not.toBe(id)
})

test('200: a large integration id does not exhaust the sequence', async () => {
  const id = 2_147_483_647 - Math.floor(Math.random() * 100_000)
  expect((await create({ id, name: 'Last', info: {} })).status).toBe(200)
  expect((await create({ name: 'Usual', info: {} })).body.id).toBeLessThan(2_000_000_000)
})

test('of five parallel creations with the same id exactly one succeeds', async () => {
  for (let round = 0; round < 3; round++) {
    const id = freeId()
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => create({ id, name: `Racer ${n}`, info: {} })),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(await database.prisma.workgroup.count({ where: { organizationId: id } })).toBe(1)
    expect(
      await database.prisma.outbox.count({ where: { topic: 'organizations.insert', entityId: id } }),
    ).toBe(1)
  }
})

test('200: automatic ids never run into the numbering of another system', async () => {
  const id = 5_000_000 + Math.floor(Math.random() * 90_000_000)
  for (const given of [id, id + 1, id + 2]) {
    expect((await create({ id: given, name: 'Foreign', info: {} })).status).toBe(200)
    const { body } = await create({ name: 'Own', info: {} })
    expect(body.id).toBeGreaterThanOrEqual(1_000_000_000)
  }
})

test('200: a long run of taken ids ahead of the sequence is skipped at once', async () => {
  const made = await scene.rolledBack(administrator, async (ctx) => {
    const taken = await ctx.database.query<{ id: number }>(sql`
      insert into organizations (id, name, cluster_id)
      select last_value + n, 'Ahead', 1 from organizations_id_seq, generate_series(1, 500) n returning id`)
    const { id } = await createOrganization(ctx, { name: 'Behind', info: {} })
    return { id, last: Math.max(...taken.map((row) => row.id)) }
  })
  expect(made.id).toBeGreaterThan(made.last)
})

test('200: ids already taken ahead of the sequence are skipped', async () => {
  const made = await scene.rolledBack(administrator, async (ctx) => {
    // Written directly, so that the sequence does not know them.
    const taken = await ctx.database.query<{ id: number }>(sql`
      insert into organizations (id, name, cluster_id)
      select last_value + n, 'Ahead', 1 from organizations_id_seq, generate_series(1, 3) n returning id`)
    const { id } = await createOrganization(ctx, { name: 'Behind', info: {} })
    return { id, taken: taken.map((row) => row.id) }
  })
  expect(made.id).toBeGreaterThan(Math.max(...made.taken))
})
