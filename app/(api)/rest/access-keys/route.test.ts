import { beforeAll, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { hashToken } from '@/lib/access/tokens'
import { chores } from '@/lib/boot/housekeeping'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Key {
  id: number
  title: string
  key: string | null
  prefix: string
  user: { id: number; fio: string }
  read_only: boolean
  layer_ids: number[] | null
  state: string
  expires_at: number | null
  last_used_at: number | null
}

const address = '/rest/access-keys'
const at = (id: number) => `${address}/${id}`
const later = () => Math.floor(Date.now() / 1000) + 86_400
let people: SevenRoles
let owner: User
let stranger: User
beforeAll(async () => {
  people = await scene.sevenRoles()
  const organization = await make.organization()
  owner = await make.user({ organization })
  stranger = await make.user({ organization })
})

const create = (body: object = {}, as: User | string = owner) =>
  api.as(as).post<Key>(address, { title: make.unique('Key'), ...body })
const state = async (id: number) =>
  (
    await database.query<{ revoked: boolean }>(sql`
    select revoked_at is not null as revoked from access_keys where id = ${id}`)
  )[0]

describe('a new key', () => {
  test.each(roleCodes)('200: everybody makes own keys: %s', async (role: RoleCode) => {
    const made = await create({}, people.tokens[role])
    expect(made).toMatchObject({
      status: 200,
      body: { user: { id: people.users[role].id }, state: 'active' },
    })
    expect((await api.as(made.body.key ?? '').get('/auth')).status).toBe(200)
  })

  test('200: the answer shows it once; stored is its hash, and the audit log does not have it', async () => {
    const expires = later()
    const { body, headers } = await create({ title: 'QGIS', read_only: true, expires_at: expires })
    const key = body.key ?? ''
    expect(key).toMatch(/^azk_[\w-]{43}$/)
    expect(body).toMatchObject({
      title: 'QGIS',
      prefix: key.slice(0, 8),
      read_only: true,
      layer_ids: null,
      expires_at: expires,
      last_used_at: null,
    })
    const read = await api.as(owner).get<Key>(at(body.id))
    expect(read.body).toEqual({ ...body, key: null })
    expect(read.headers.get('etag')).toBe(headers.get('etag'))
    const [row] = await database.query<{ hash: Buffer; whole: string }>(sql`
      select key_hash as hash, row_to_json(k)::text as whole from access_keys k where id = ${body.id}`)
    expect(row?.hash.equals(hashToken(key))).toBe(true)
    const entries = await auditOf('access-key', body.id)
    expect(entries).toMatchObject([{ action: 'create', callerId: owner.id, after: { title: 'QGIS' } }])
    for (const text of [row?.whole, JSON.stringify(entries.map(({ after }) => after))])
      expect(text).not.toContain(key.slice(8))
  })

  test('200: layers that the owner sees; 400 names the others, and an empty list', async () => {
    const [seen, hidden] = [await makeLayer({ readers: [{ userId: owner.id }] }), await makeLayer()]
    expect((await create({ layer_ids: [seen.id] })).body.layer_ids).toEqual([seen.id])
    expect(await create({ layer_ids: [seen.id, hidden.id] })).toMatchObject({
      status: 400,
      body: { error_description: 'layer_ids.1: Такой записи нет.' },
    })
    expect((await create({ layer_ids: [] })).status).toBe(400)
  })

  test.each([
    [{ title: ' ' }, /^title: /],
    [{ expires_at: 1_000_000 }, /^expires_at: Ожидается время в будущем/],
    [{ read_only: 'perhaps' }, /^read_only: /],
    [{ layer_ids: ['x'] }, /^layer_ids\.0: /],
  ])('400: %o', async (body, text) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error_description: expect.stringMatching(text) })
  })

  test('400: nobody has more than a hundred; revoked ones do not count', async () => {
    const many = await make.user()
    const { id } = await make.accessKey(many)
    await database.query(sql`
      insert into access_keys (user_id, title, key_hash, prefix)
      select ${many.id}, 'Many', sha256(convert_to(${many.login} || n, 'UTF8')), 'azk_' from generate_series(2, 100) n`)
    expect(await create({}, many)).toMatchObject({
      status: 400,
      body: { error_description: 'Ключей доступа не может быть больше 100. Отзовите ненужные' },
    })
    expect((await api.as(many).delete(at(id))).status).toBe(200)
    expect((await create({}, many)).status).toBe(200)
    expect((await create({}, many)).status).toBe(400)
  })
})

describe('lists', () => {
  test('show the own keys; Main roles see all, by user; revoked ones on request', async () => {
    const living = await make.accessKey(owner)
    const gone = await make.accessKey(owner, { revokedAt: new Date() })
    const other = await make.accessKey(stranger)
    const ids = async (as: User | string, query = '') => {
      const { status, body } = await api
        .as(as)
        .get<{ items: Key[]; total: number }>(`${address}/list?limit=1000&${query}`)
      expect(status).toBe(200)
      return body.items.map(({ id }) => id)
    }
    const own = await ids(owner)
    expect(own).toContain(living.id)
    for (const { id } of [gone, other]) expect(own).not.toContain(id)
    expect(await ids(owner, 'withRevoked=true')).toContain(gone.id)
    expect(await ids(owner, `userId=${stranger.id}`)).toEqual([])
    for (const role of ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const)
      expect(await ids(people.tokens[role], `userId=${stranger.id}`)).toEqual([other.id])
    const bare = await api.as(owner).get<{ total: number; page: number; limit: number }>(`${address}?limit=1`)
    expect(bare.body).toMatchObject({ page: 1, limit: 1, total: own.length })
  })

  test('say what may be done with each, and which have expired', async () => {
    const person = await make.user()
    await make.accessKey(person, { expiresAt: new Date(Date.now() - 1000) })
    const path = `${address}/list?may=1&userId=${person.id}`
    const states = async (as: User | string) => (await api.as(as).get<{ items: unknown[] }>(path)).body.items
    expect(await states(person)).toMatchObject([{ state: 'expired', may: { change: true, delete: true } }])
    expect(await states(people.tokens.MAIN_ADMINISTRATOR)).toMatchObject([
      { may: { change: 'access.denied', delete: true } },
    ])
    expect(await states(people.tokens.MAIN_INSPECTOR)).toMatchObject([
      { may: { change: 'access.denied', delete: 'access.denied' } },
    ])
  })
})

describe('changing and revoking', () => {
  test('200: name and end; 412 for a stale If-Match; the audit log tells it', async () => {
    const { body, headers } = await create()
    const ifMatch = { headers: { 'if-match': headers.get('etag') ?? '' } }
    const expires = later()
    const changed = await api
      .as(owner)
      .patch<Key>(at(body.id), { title: 'New', expires_at: expires }, ifMatch)
    expect(changed).toMatchObject({ status: 200, body: { title: 'New', expires_at: expires, key: null } })
    expect((await api.as(owner).patch(at(body.id), { title: 'Late' }, ifMatch)).status).toBe(412)
    expect(await auditOf('access-key', body.id)).toMatchObject([
      { action: 'create' },
      { action: 'update', after: { title: 'New' } },
    ])
    // What a key opens never changes.
    await api.as(owner).patch(at(body.id), { read_only: true })
    expect((await api.as(owner).get<Key>(at(body.id))).body.read_only).toBe(false)
  })

  test('200: a revoked key is 401 from then on, also for the Main administrator; 400 to change it', async () => {
    for (const by of [owner, people.tokens.MAIN_ADMINISTRATOR]) {
      const { id, key } = await make.accessKey(owner)
      expect((await api.as(key).get('/auth')).status).toBe(200)
      expect((await api.as(by).delete(at(id))).status).toBe(200)
      expect((await api.as(key).get('/auth')).status).toBe(401)
      expect(await api.as(owner).patch(at(id), { title: 'Again' })).toMatchObject({ status: 400 })
      expect((await api.as(by).delete(at(id))).status).toBe(200)
      expect(await auditOf('access-key', id)).toMatchObject([{ action: 'delete' }])
    }
  })

  test('403 and nothing revoked: keys of others; 404 for none', async () => {
    const { id } = await make.accessKey(owner)
    const path = at(id)
    for (const as of [
      stranger,
      people.tokens.ORGANIZATION_ADMINISTRATOR,
      people.tokens.CLUSTER_ADMINISTRATOR,
    ]) {
      expect((await api.as(as).get(path)).status).toBe(403)
      expect((await api.as(as).delete(path)).status).toBe(403)
    }
    expect((await api.as(people.tokens.MAIN_INSPECTOR).delete(path)).status).toBe(403)
    expect((await api.as(people.tokens.MAIN_ADMINISTRATOR).patch(path, { title: 'Mine' })).status).toBe(403)
    expect(await state(id)).toEqual({ revoked: false })
    expect((await api.as(owner).get(at(2_000_000_000))).status).toBe(404)
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await api.anonymous.send({ method, path: address, body: method === 'GET' ? undefined : {} })).status,
      ).toBe(401)
  })

  test.each(['blocked', 'deleted'])('the keys of a user who is %s end for good', async (end) => {
    const user = await make.user()
    const { id, key } = await make.accessKey(user)
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    const path = `/rest/users/${user.id}`
    const done = end === 'blocked' ? await main.patch(path, { blocked: true }) : await main.delete(path)
    expect(done.status).toBe(200)
    expect((await api.as(key).get('/auth')).status).toBe(401)
    if (end === 'blocked') await main.patch(path, { blocked: false })
    expect((await api.as(key).get('/auth')).status).toBe(401)
    expect(await state(id)).toEqual({ revoked: true })
  })

  test('housekeeping removes keys that were revoked 90 days ago', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const [old, fresh] = [
      await make.accessKey(owner, { revokedAt: ago(91) }),
      await make.accessKey(owner, { revokedAt: ago(89) }),
    ]
    await database.query(chores().keys ?? sql``)
    expect([await state(old.id), await state(fresh.id)]).toEqual([undefined, { revoked: true }])
  })
})
