import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

const url = 'https://data.example.org/trees.csv?key=q1'

let owner: User
let layer: Layer
let path: string
beforeAll(async () => {
  owner = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR' })
})
beforeEach(async () => {
  layer = await makeLayer({
    ownerId: owner.id,
    geometryType: 'Point',
    fields: { number: 'int', name: 'string' },
  })
  path = `/layers/${layer.id}/source`
})

interface Answer {
  source: Record<string, unknown>
}

const put = (body: object, by = owner, headers = {}) => api.as(by).put<Answer>(path, body, { headers })

test('200: a source is set, read, changed and removed; the audit log names the layer and the host only', async () => {
  const set = await put({
    url,
    options: { mode: 'upsert', keyField: 'number', missing: 'delete' },
    rrule: 'FREQ=DAILY;BYHOUR=3;BYMINUTE=0',
    timezone: 'Europe/Moscow',
  })
  expect(set.status).toBe(200)
  expect(set.body.source).toMatchObject({
    layerId: layer.id,
    url,
    options: { mode: 'upsert', keyField: 'number', missing: 'delete' },
    rrule: 'FREQ=DAILY;BYHOUR=3;BYMINUTE=0',
    timezone: 'Europe/Moscow',
    enabled: true,
    userId: owner.id,
    failures: 0,
    lastRun: null,
  })
  expect(set.body.source.nextRun).not.toBeNull()
  const read = await api.as(owner).get<Answer>(path)
  expect(read.body).toEqual(set.body)
  const paused = await put({ ...set.body.source, enabled: false })
  expect(paused.status).toBe(200)
  expect(paused.body.source).toMatchObject({ enabled: false, nextRun: null })
  expect((await api.as(owner).delete(path)).status).toBe(200)
  expect(await api.as(owner).get(path)).toMatchObject({ status: 200, body: { source: null } })
  const entries = await auditOf('layer', layer.id)
  expect(entries).toHaveLength(3)
  const written = JSON.stringify(entries.map(({ before, after }) => [before, after]))
  expect(written).toContain('data.example.org')
  expect(written).not.toContain('key=q1')
})

test('412: somebody else has set the first source meanwhile', async () => {
  const none = (await api.as(owner).get(path)).headers.get('etag') ?? ''
  expect((await put({ url }, owner, { 'if-match': none })).status).toBe(200)
  expect((await put({ url }, owner, { 'if-match': none })).status).toBe(412)
})

test('412: If-Match names another revision', async () => {
  const { headers } = await put({ url })
  const etag = headers.get('etag') ?? ''
  await put({ url, enabled: false })
  expect((await put({ url }, owner, { 'if-match': etag })).status).toBe(412)
  expect((await api.as(owner).delete(path, { headers: { 'if-match': etag } })).status).toBe(412)
})

test('secrets are encrypted, never answered, and kept for their server and name only', async () => {
  const login = { user: 'gis', password: 'very-secret' }
  const { body, text } = await put({ url, ...login })
  expect(body.source).toMatchObject({ user: 'gis', password: '********', headerValue: null })
  expect(text).not.toContain('very-secret')
  const [row] = await database.query<{ all: string; secret: string }>(
    sql`select row_to_json(s)::text as all, secret from update_sources s where layer_id = ${layer.id}`,
  )
  expect(row?.all).not.toContain('very-secret')
  expect((await put({ ...body.source })).status).toBe(200)
  expect((await put({ url, user: 'gis', enabled: false })).status).toBe(200)
  const [kept] = await database.query<{ secret: string }>(
    sql`select secret from update_sources where layer_id = ${layer.id}`,
  )
  expect(kept?.secret).toBe(row?.secret)
  const moved = await put({ ...body.source, url: 'https://other.example.org/trees.csv' })
  expect(moved).toMatchObject({ status: 400, body: expect.stringMatching(/^password:/) })
  expect(await put({ ...body.source, user: 'root' })).toMatchObject({ status: 400 })
  const written = (await auditOf('layer', layer.id)).map(({ before, after }) => [before, after])
  expect(JSON.stringify(written)).not.toContain('very-secret')
})

test('an object of a store keeps its secret key, a header its value', async () => {
  const store = { url: 's3://maps/trees.csv', endpoint: 'https://s3.example.org', accessKey: 'AK1' }
  const set = await put({ ...store, secretKey: 'sk-hidden' })
  expect(set.body.source).toMatchObject({ ...store, region: 'us-east-1', secretKey: '********' })
  expect(set.text).not.toContain('sk-hidden')
  const header = await put({ url, headerName: 'X-Api-Key', headerValue: 'hv-hidden' })
  expect(header.body.source).toMatchObject({
    headerName: 'X-Api-Key',
    headerValue: '********',
    secretKey: null,
  })
  expect(header.text).not.toContain('hv-hidden')
})

const s3 = { url: 's3://maps/trees.csv', accessKey: 'AK1', secretKey: 's', region: 'eu-west-1' }

test.each([
  ['no address', {}, 'url', 'required'],
  ['another protocol', { url: 'ftp://example.org/a' }, 'url', 'http'],
  ['a login in the address', { url: 'https://a:b@example.org/a' }, 'url', 'http'],
  ['a private address', { url: 'http://10.0.0.7/a.csv' }, 'url', 'REMOTE_LAYERS_ALLOW'],
  ['this machine', { url: 'http://127.0.0.1:8080/a.csv' }, 'url', 'REMOTE_LAYERS_ALLOW'],
  ['the metadata of a cloud', { url: 'http://169.254.169.254/latest' }, 'url', 'REMOTE_LAYERS_ALLOW'],
  ['a private store', { ...s3, endpoint: 'http://192.168.0.1:9000' }, 'endpoint', 'REMOTE_LAYERS_ALLOW'],
  [
    'two logins',
    { url, user: 'a', password: 'b', headerName: 'X-Key', headerValue: 'c' },
    'headerName',
    'either',
  ],
  ['a password without a user', { url, password: 'b' }, 'user', 'required'],
  ['a header without a value', { url, headerName: 'X-Key' }, 'headerValue', 'required'],
  ['a header of the request itself', { url, headerName: 'Host', headerValue: 'a' }, 'headerName', 'header'],
  [
    'a line break in a header',
    { url, headerName: 'X-Key', headerValue: 'a\r\nB: c' },
    'headerValue',
    'characters',
  ],
  ['a store without keys', { url: s3.url, region: 'eu-west-1' }, 'accessKey', 'required'],
  ['a store without its secret', { ...s3, secretKey: null }, 'secretKey', 'required'],
  ['a store with a user', { ...s3, user: 'a' }, 'user', 'address'],
  ['an address with keys of a store', { url, accessKey: 'AK1' }, 'accessKey', 'address'],
  ['an unknown member', { url, uri: 'x' }, 'uri', 'no such'],
  ['an unknown option', { url, options: { model: 'append' } }, 'options.model', 'no such'],
  ['an unknown mode', { url, options: { mode: 'merge' } }, 'options.mode', 'allowed'],
  ['an update without a key', { url, options: { mode: 'upsert' } }, 'options.keyField', 'required'],
  [
    'a key that is no field',
    { url, options: { mode: 'upsert', keyField: 'nope' } },
    'options.keyField',
    'column',
  ],
  ['an idle option', { url, options: { missing: 'delete' } }, 'options.missing', 'upsert'],
  ['a wrong rule', { url, rrule: 'FREQ=SOMETIMES' }, 'rrule', 'rule'],
  ['a rule that is over', { url, rrule: 'DTSTART:20200101T000000 FREQ=DAILY;COUNT=1' }, 'rrule', 'no more'],
  ['a rule that is too dense', { url, rrule: 'FREQ=MINUTELY' }, 'rrule', '5 minutes'],
  ['an unknown time zone', { url, timezone: 'Europe/Nowhere' }, 'timezone', 'zone'],
])('400: %s', async (_, body, at, words) => {
  const reply = await api.as(owner).put(path, body, { headers: { 'accept-language': 'en' } })
  expect(reply.status).toBe(400)
  expect(reply.text.toLowerCase()).toContain(words.toLowerCase())
  expect(reply.text).toContain(`${at}: `)
  expect((await api.as(owner).get<Answer>(path)).body.source).toBeNull()
})

test('a Main administrator may name a private address, as in settings', async () => {
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  expect((await put({ url: 'http://10.0.0.7/a.csv' }, main)).status).toBe(200)
})

test('403, 404: those who may not import into the layer neither set nor see its source', async () => {
  await put({ url })
  await api.as(owner).post(`${path}/run`)
  const other = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR' })
  const executor = await make.user({ role: 'USER' })
  await database.query(
    sql`insert into layer_access (layer_id, user_id, read) values (${layer.id}, ${executor.id}, true)`,
  )
  for (const who of [other, executor]) {
    for (const address of [path, `${path}/runs`]) expect((await api.as(who).get(address)).status).toBe(403)
    expect((await put({ url }, who)).status).toBe(403)
    expect((await api.as(who).post(`${path}/run`)).status).toBe(403)
    expect((await api.as(who).delete(path)).status).toBe(403)
  }
  expect((await api.anonymous.get(path)).status).toBe(401)
  expect((await api.as(owner).get('/layers/2147483000/source')).status).toBe(404)
  expect((await api.as(owner).put('/layers/2147483000/source', { url })).status).toBe(404)
})

test('no second run begins beside one that is not over; runs are listed in pages', async () => {
  expect((await api.as(owner).post(`${path}/run`)).status).toBe(404)
  await put({ url })
  await database.query(sql`
    insert into update_runs (layer_id, source_revision, state, attempts, lease_until)
    values (${layer.id}, 1, 'running', 1, now() + interval '1 hour')`)
  expect((await api.as(owner).post(`${path}/run`)).status).toBe(409)
  const runs = await api.as(owner).get(`${path}/runs?page=1&limit=5`)
  expect(runs.body).toMatchObject({
    total: 1,
    page: 1,
    limit: 5,
    items: [{ layerId: layer.id, state: 'running' }],
  })
})
