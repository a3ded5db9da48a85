import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { openSecret } from '@/lib/domain/webhooks/secret'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { receiver } from '@/lib/testing/receiver'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Webhook {
  id: number
  secret: string
  enabled: boolean
}

const address = '/rest/webhooks'
const at = (id: number) => `${address}/${id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const own = () => people.users.MAIN_ADMINISTRATOR.id
const input = (more: object = {}) => ({
  title: make.unique('Receiver'),
  url: 'https://receiver.example/hook',
  topics: ['issues.insert'],
  // No other events are delivered while these tests run.
  enabled: false,
  ...more,
})
const create = (more: object = {}) => main().post<Webhook>(address, input(more))
const stored = (id: number) => database.prisma.webhook.findUnique({ where: { id } })
const goodSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

const attempts = (id: number) =>
  [
    ['GET', `${address}/list`],
    ['POST', address],
    ['GET', at(id)],
    ['PATCH', at(id)],
    ['DELETE', at(id)],
    ['GET', `${at(id)}/deliveries`],
    ['POST', `${at(id)}/deliveries/1/replay`],
    ['POST', `${at(id)}/test`],
  ] as const

test('401: without a token', async () => {
  const { id } = (await create()).body
  for (const [method, path] of attempts(id)) {
    const body = method === 'GET' ? undefined : {}
    expect((await api.anonymous.send({ method, path, body })).status, `${method} ${path}`).toBe(401)
  }
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test.each(roleCodes.filter((role) => role !== 'MAIN_ADMINISTRATOR'))(
  '403: webhooks are for the Main administrator alone: %s',
  async (role) => {
    const { id } = (await create()).body
    for (const [method, path] of attempts(id)) {
      const body = method === 'GET' ? undefined : {}
      expect(await api.as(people.tokens[role]).send({ method, path, body }), path).toMatchObject(noRights)
    }
    expect(await stored(id)).toMatchObject({ revision: 1 })
  },
)

const badAddress = /^url: Ожидается адрес http:\/\/ или https:\/\/ без имени и пароля\.$/
const forbidden = /^url: На этот узел серверу подключаться нельзя/
test.each<[part: object, text: RegExp]>([
  [{ title: null }, /^title: Ожидается строка\.$/],
  [{ url: null }, /^url: Ожидается строка\.$/],
  [{ url: 'receiver' }, badAddress],
  [{ url: 'ftp://receiver.example' }, badAddress],
  [{ url: 'https://user:pass@receiver.example' }, badAddress],
  [{ url: 'http://127.0.0.1:9/' }, forbidden],
  [{ url: 'http://[::1]/' }, forbidden],
  [{ url: 'http://169.254.169.254/latest' }, forbidden],
  [{ url: 'http://2130706433/' }, forbidden],
  [{ topics: [] }, /^topics: Меньше 1 элементов\.$/],
  [{ topics: null }, /^topics: Ожидается массив\.$/],
  [{ topics: ['issues.explode'] }, /^topics\.0: Допустимые значения: issues\.insert/],
  [{ topics: ['issues.*', 'issues.*'] }, /^topics: Повторяется\.$/],
  [{ secret: 'short' }, /^secret: Ожидается whsec_/],
  [{ secret: 'whsec_????' }, /^secret: Ожидается whsec_/],
  [{ enabled: null }, /^enabled: Ожидается логическое значение\.$/],
  [{ user_id: 2_000_000_111 }, /^user_id: Такой записи нет\.$/],
  [{ user_id: null }, /^user_id: Ожидается целое число\.$/],
  [{ api_version: '3.0' }, /^api_version: Допустимые значения: 1\.0/],
])('400 and no write: %j', async (part, text) => {
  const wrong = { status: 400, body: { error_description: expect.stringMatching(text) } }
  const title = make.unique('Valid')
  expect(await create({ title, ...part })).toMatchObject(wrong)
  expect(await database.prisma.webhook.count({ where: { title } })).toBe(0)
  const { id } = (await create()).body
  expect(await main().patch(at(id), part)).toMatchObject(wrong)
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test('200: the secret is generated, shown once, stored encrypted, and replaced on request', async () => {
  const made = (await create()).body
  expect(made.secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
  const row = await stored(made.id)
  expect(row?.secret).not.toContain(made.secret)
  expect(openSecret(row?.secret ?? '')).toBe(made.secret)
  expect((await main().get<Webhook>(at(made.id))).body.secret).toBe('********')
  const kept = await main().patch<Webhook>(at(made.id), { title: 'Kept', secret: '********' })
  expect(kept.body.secret).toBe('********')
  expect(openSecret((await stored(made.id))?.secret ?? '')).toBe(made.secret)
  expect((await main().patch<Webhook>(at(made.id), { secret: goodSecret })).body.secret).toBe(goodSecret)
  const fresh = (await main().patch<Webhook>(at(made.id), { secret: null })).body.secret
  expect(openSecret((await stored(made.id))?.secret ?? '')).toBe(fresh)
  const entries = await auditOf('webhook', made.id)
  const auditLog = JSON.stringify(entries.map(({ before, after }) => [before, after]))
  for (const secret of [made.secret, goodSecret, fresh]) expect(auditLog).not.toContain(secret)
})

test('200: the same Idempotency-Key returns the first answer with its secret, stored encrypted; 422 with another body', async () => {
  const headers = { 'idempotency-key': make.unique('hook') }
  const title = make.unique('Once')
  const once = input({ title })
  const send = (more: object = {}) => main().post<Webhook>(address, { ...once, ...more }, { headers })
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).body).toEqual(first.body)
  expect(await database.prisma.webhook.count({ where: { title } })).toBe(1)
  expect((await send({ title: make.unique('Other') })).status).toBe(422)
  const [kept] = await database.query<{ body: Buffer }>(
    sql`select body from idempotency_keys where key = ${headers['idempotency-key']}`,
  )
  expect(kept?.body.toString('utf8')).not.toContain(first.body.secret)
})

test('200: created, changed in part, read in 1.0 and 2.0, with ETag and audit entry; 404, 412', async () => {
  const made = await create({ title: 'Учёт', topics: ['issues.*', 'users.delete'], api_version: '1.2' })
  const { id } = made.body
  const record = { id, title: 'Учёт', url: input().url, topics: ['issues.*', 'users.delete'], enabled: false }
  const rest = { user_id: own(), api_version: '1.2', failing_since: null }
  expect(made.body).toEqual({ ...record, ...rest, secret: made.body.secret })
  expect(made.headers.get('etag')).toBe(`"webhook-${id}-1"`)
  expect((await main().patch(at(id), {})).headers.get('etag')).toBe(`"webhook-${id}-1"`)
  const user = await make.user({ organization: people.organization })
  expect(await main().patch(at(id), { user_id: user.id, topics: ['users.*'] })).toMatchObject({
    body: { user_id: user.id, topics: ['users.*'], title: 'Учёт', secret: '********' },
  })
  expect((await main().get(at(id), { version: '1.0' })).body).toMatchObject({
    id: String(id),
    enabled: 'f',
    topics: ['users.*'],
    user_id: String(user.id),
  })
  const listed = await main().get<{ items: Webhook[] }>(`${address}/list?limit=1000`)
  expect(listed.body.items.find((one) => one.id === id)).toMatchObject({ title: 'Учёт', secret: '********' })
  expect(await auditOf('webhook', id)).toMatchObject([
    { action: 'create' },
    { before: { userId: own() }, after: { userId: user.id } },
  ])
  const stale = { headers: { 'if-match': `"webhook-${id}-1"` } }
  expect((await main().patch(at(id), { title: 'Second' }, stale)).status).toBe(412)
  expect((await main().delete(at(id), stale)).status).toBe(412)
  const absent = { status: 404, body: { error_description: 'Вебхук не существует' } }
  for (const [method, path] of attempts(2_000_000_111).filter(([, path]) => path.includes('2000000111')))
    expect(await main().send({ method, path, body: method === 'GET' ? undefined : {} })).toMatchObject(absent)
  expect((await main().delete(at(id))).body).toEqual({})
  expect(await stored(id)).toBe(null)
})

test('200: a test sends one signed message and returns the result, also when the receiver does not answer', async () => {
  const there = await receiver()
  there.answer = { status: 202, body: 'taken\0' }
  const { id } = (await create({ url: `${there.url}/hook` })).body
  const reply = await main().post<{ id: number }>(`${at(id)}/test`)
  expect(reply).toMatchObject({
    status: 200,
    body: {
      webhook_id: id,
      seq: null,
      topic: 'test',
      status: 'delivered',
      last_status: 202,
      response: 'taken',
    },
  })
  expect(there.received).toHaveLength(1)
  expect(there.received[0]?.headers['webhook-id']).toBe(`msg_${reply.body.id}`)
  await there.stop()
  expect((await main().post(`${at(id)}/test`)).body).toMatchObject({
    status: 'failed',
    last_status: null,
    last_error: 'ECONNREFUSED',
  })
  const log = await main().get<{ items: object[]; total: number }>(`${at(id)}/deliveries?limit=1`)
  expect(log.body).toMatchObject({ total: 2, page: 1, limit: 1, items: [{ status: 'failed' }] })
  expect((await main().get(`${at(id)}/deliveries?status=delivered`)).body).toMatchObject({ total: 1 })
  const odd = {
    status: 400,
    body: { error_description: expect.stringMatching(/^status: Допустимые значения/) },
  }
  expect(await main().get(`${at(id)}/deliveries?status=lost`)).toMatchObject(odd)
})

test("404: another webhook's delivery cannot be replayed", async () => {
  const [one, other] = [(await create()).body, (await create()).body]
  const { id } = await database.prisma.webhookDelivery.create({
    data: { webhookId: one.id, topic: 'issues.insert', body: '{}', status: 'failed', giveUpAt: new Date() },
  })
  expect((await main().post(`${at(other.id)}/deliveries/${id}/replay`)).status).toBe(404)
  expect(await main().post(`${at(one.id)}/deliveries/${id}/replay`)).toMatchObject({
    status: 200,
    body: { id: Number(id), status: 'pending', attempts: 0 },
  })
})
