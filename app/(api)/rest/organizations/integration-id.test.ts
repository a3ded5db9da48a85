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

test('400: an id in use', async () => {
  const id = freeId()
  expect(await create({ id, name: 'Mine', info: {} })).toMatchObject({ status: 200, body: { id } })
  const taken = { status: 400, body: { error_description: 'id: запись с таким id уже есть' } }
  expect(await create({ id, name: 'Second', info: {} })).toMatchObject(taken)
  expect(await database.prisma.workgroup.count({ where: { organizationId: id } })).toBe(1)
  expect((await create({ name: 'Next', info: {} })).body.id).not.toBe(id)
})

test.each(['1.0', '2.1'])(
  '200 in %s: an id is free again once its organization is deleted',
  async (version) => {
    const id = freeId()
    const first = await create({ id, name: 'First', info: {} })
    const { body } = await api.as(administrator).get<object>(`${address}/${id}`)
    const etag = first.headers.get('etag')
    const member = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: { id } })
    const task = await make.task({ organization: { id }, creator: member })
    expect((await api.as(administrator).delete(`${address}/${id}`)).status).toBe(200)
    expect((await api.as(administrator).get(`${address}/${id}`)).status).toBe(404)
    const again = await api
      .as(administrator)
      .post<{ id: number | string }>(address, { id, name: 'Heir', info: {} }, { version })
    expect(again.status).toBe(200)
    expect(Number(again.body.id)).toBe(id)

    const read = await api.as(administrator).get<{ name: string }>(`${address}/${id}`)
    expect(read.body).toMatchObject({ id, name: 'Heir' })
    expect(read.body).not.toEqual(body)
    expect(read.headers.get('etag')).not.toBe(etag)
    const old = await database.prisma.user.findUniqueOrThrow({ where: { id: member.id } })
    expect(old.organizationId).not.toBe(id)
    expect(old.deletedAt).not.toBeNull()
    const kept = await database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })
    expect(kept).toMatchObject({ organizationId: old.organizationId, archive: true })
    expect(await database.prisma.workgroup.count({ where: { organizationId: id } })).toBe(1)

    const heir = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: { id } })
    const seen = await api.as(heir).get<{ items: { action: string }[] }>('/rest/audit?limit=100')
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain('First')
    const history = await database.prisma.audit.findMany({ where: { noun: 'organization', entityId: id } })
    expect(history.map(({ action }) => action)).toEqual(['create'])
    const before = await database.prisma.audit.findMany({
      where: { noun: 'organization', entityId: old.organizationId ?? 0 },
      orderBy: { id: 'asc' },
    })
    expect(before.map(({ action }) => action)).toEqual(['create', 'delete'])
    expect((await api.as(heir).get(`/rest/tasks/${task.id}`)).status).not.toBe(200)
  },
)

test('of five parallel creations with the id of a deleted organization exactly one succeeds', async () => {
  const id = freeId()
  await create({ id, name: 'First', info: {} })
  expect((await api.as(administrator).delete(`${address}/${id}`)).status).toBe(200)
  const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => create({ id, name: `Heir ${n}`, info: {} })))
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400])
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
