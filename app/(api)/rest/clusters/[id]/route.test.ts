import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, sql, transaction } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Cluster, make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const stored = (id: number) => database.prisma.cluster.findUniqueOrThrow({ where: { id } })
const at = (cluster: Cluster | number) =>
  `/rest/clusters/${typeof cluster === 'number' ? cluster : cluster.id}`
const administrator = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const absent = { status: 404, body: { error_description: 'Кластер не существует' } }

test('401: reading, renaming and deleting without a token', async () => {
  const cluster = await make.cluster()
  expect((await api.anonymous.get(at(cluster))).status).toBe(401)
  expect((await api.anonymous.patch(at(cluster), { title: 'x' })).status).toBe(401)
  expect((await api.anonymous.delete(at(cluster))).status).toBe(401)
  expect(await stored(cluster.id)).toEqual(cluster)
})

test.each(['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)(
  '403 before validation: %s neither renames nor deletes',
  async (role) => {
    const caller = api.as(people.tokens[role])
    expect(await caller.patch(at(people.cluster), {})).toMatchObject(noRights)
    expect(await caller.patch('/rest/clusters/nonsense', { title: 'x' })).toMatchObject(noRights)
    expect(await caller.delete('/rest/clusters/2147483647')).toMatchObject(noRights)
    expect(await stored(people.cluster.id)).toEqual(people.cluster)
  },
)

test('403: only the Main administrator deletes', async () => {
  const cluster = await make.cluster()
  expect(await api.as(people.tokens.MAIN_INSPECTOR).delete(at(cluster))).toMatchObject(noRights)
  expect(await api.as(people.tokens.CLUSTER_ADMINISTRATOR).delete(at(people.cluster))).toMatchObject(noRights)
  expect(await stored(cluster.id)).toEqual(cluster)
})

test.each(['abc', '-1', '1.5', '1e3', '١'])('400: the id %s', async (id) => {
  expect((await administrator().get(`/rest/clusters/${encodeURIComponent(id)}`)).status).toBe(400)
})

test.each([
  ['an id without a row', () => Promise.resolve(2_000_000_111)],
  ['an id that no row can have', () => Promise.resolve(999_999_999_999)],
  ['a deleted cluster', async () => (await make.cluster({ deletedAt: new Date() })).id],
])('404: %s, for every method', async (_, makeId) => {
  const id = await makeId()
  for (const reply of [
    await administrator().get(at(id)),
    await administrator().patch(at(id), { title: 'x' }),
    await administrator().delete(at(id)),
    await api.as(people.tokens.CLUSTER_ADMINISTRATOR).patch(at(id), { title: 'x' }),
    await api.as(people.tokens.CUSTOMER).get(at(id)),
  ])
    expect(reply).toMatchObject(absent)
})

test.each(roleCodes)('200 or 403: what %s may read', async (role) => {
  const foreign = await make.cluster()
  const caller = api.as(people.tokens[role])
  expect((await caller.get(at(people.cluster))).status).toBe(200)
  expect((await caller.get(at(foreign))).status).toBe(role.startsWith('MAIN_') ? 200 : 403)
})

test('403 and no write: a Cluster administrator renames their own clusters only', async () => {
  const foreign = await make.cluster()
  const caller = api.as(people.tokens.CLUSTER_ADMINISTRATOR)
  expect(await caller.patch(at(foreign), { title: 'x' })).toMatchObject(noRights)
  expect(await stored(foreign.id)).toEqual(foreign)
})

test.each([
  ['absent', {}],
  ['null', { title: null }],
  ['blank', { title: ' ' }],
])('400 and no write: a title that is %s', async (_, body) => {
  const cluster = await make.cluster()
  expect((await administrator().patch(at(cluster), body)).status).toBe(400)
  expect(await stored(cluster.id)).toEqual(cluster)
})

test('200: a new title, the same in 1.0 and 2.0, with a new ETag', async () => {
  for (const role of ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'CLUSTER_ADMINISTRATOR'] as const) {
    const title = make.unique('Renamed')
    const reply = await api.as(people.tokens[role]).patch(at(people.cluster), { title })
    expect(reply).toMatchObject({ status: 200, body: { id: people.cluster.id, title, defaults: false } })
    const old = await api.as(people.tokens[role]).get(at(people.cluster), { version: '1.0' })
    expect(old).toMatchObject({ body: { id: String(people.cluster.id), title, defaults: 'f' } })
    expect(old.headers.get('etag')).toBe(reply.headers.get('etag'))
  }
  expect((await stored(people.cluster.id)).revision).toBe(people.cluster.revision + 3)
})

test('412 and no write: a stale If-Match', async () => {
  const cluster = await make.cluster()
  const etag = (await administrator().get(at(cluster))).headers.get('etag') ?? ''
  const headers = { 'if-match': etag }
  expect((await administrator().patch(at(cluster), { title: 'First' }, { headers })).status).toBe(200)
  const late = await administrator().patch(at(cluster), { title: 'Second' }, { headers })
  expect(late.status).toBe(412)
  expect(late.headers.get('etag')).toBe(`"cluster-${cluster.id}-2"`)
  expect((await administrator().delete(at(cluster), { headers })).status).toBe(412)
  expect(await stored(cluster.id)).toMatchObject({ title: 'First', deletedAt: null })
})

test('403 comes before 412', async () => {
  const foreign = await make.cluster()
  const headers = { 'if-match': '"other"' }
  const caller = api.as(people.tokens.CLUSTER_ADMINISTRATOR)
  expect((await caller.patch(at(foreign), { title: 'x' }, { headers })).status).toBe(403)
})

test('400 and no write: the default cluster is not deleted', async () => {
  const reply = await administrator().delete(at(1))
  expect(reply).toMatchObject({
    status: 400,
    body: { error_description: 'Кластер по умолчанию нельзя удалить' },
  })
  expect((await stored(1)).deletedAt).toBeNull()
})

test('400 and no write: a cluster with organizations; 200 once they are deleted', async () => {
  const { cluster, organization } = await scene.place()
  const refused = await administrator().delete(at(cluster))
  expect(refused).toMatchObject({ status: 400, body: { error_description: 'В кластере есть организации' } })
  expect((await stored(cluster.id)).deletedAt).toBeNull()
  await database.prisma.organization.update({
    where: { id: organization.id },
    data: { deletedAt: new Date() },
  })
  expect(await administrator().delete(at(cluster))).toMatchObject({ status: 200, body: {} })
  expect(await administrator().get(at(cluster))).toMatchObject(absent)
  expect(await administrator().delete(at(cluster))).toMatchObject(absent)
})

test('deleting a cluster while an organization is created in it: exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const cluster = await make.cluster()
    const [deleted, created] = await Promise.all([
      administrator().delete(at(cluster)),
      administrator().post('/rest/organizations', { name: 'Late', info: {}, cluster_id: cluster.id }),
    ])
    expect([deleted.status, created.status].toSorted()).toEqual([200, 400])
    const living = await database.prisma.organization.count({ where: { clusterId: cluster.id } })
    expect(living).toBe(deleted.status === 200 ? 0 : 1)
  }
})

test('400: creating an organization waits for a concurrent deletion of its cluster', async () => {
  const cluster = await make.cluster()
  let begun = () => {}
  const beginning = new Promise<void>((resolve) => {
    begun = resolve
  })
  const deletion = transaction(async ({ query }) => {
    await query(sql`select 1 from clusters where id = ${cluster.id} for update`)
    await query(sql`update clusters set deleted_at = now() where id = ${cluster.id}`)
    begun()
    await sleep(300)
  })
  await beginning
  const body = { name: 'Too late', info: {}, cluster_id: cluster.id }
  const [created] = await Promise.all([administrator().post('/rest/organizations', body), deletion])
  expect(created).toMatchObject({
    status: 400,
    body: { error_description: 'cluster_id: Такой записи нет.' },
  })
  expect(await database.prisma.organization.count({ where: { clusterId: cluster.id } })).toBe(0)
})
