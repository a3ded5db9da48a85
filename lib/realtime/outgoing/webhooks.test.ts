import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deliverWebhooks } from '@/lib/domain/webhooks'
import { sealSecret } from '@/lib/domain/webhooks/secret'
import { database, sql } from '@/lib/platform/database'
import { type RunningJob, startJob } from '@/lib/platform/jobs'
import { eventRelay } from '@/lib/realtime'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User, type Workgroup } from '@/lib/testing/make'
import { waitFor } from '@/lib/testing/realtime/listener'
import { type Received, type Receiver, receiver } from '@/lib/testing/receiver'
import { scene } from '@/lib/testing/scene'
import { handOut } from './hand-out'

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
let organization: Organization
let administrator: User
let there: Receiver
let jobs: RunningJob[] = []
let hidden: Workgroup

beforeAll(async () => {
  const made = await scene.organizationWithAdministrator()
  organization = made.organization
  administrator = made.administrator
  hidden = await make.workgroup({ organization, open: false })
  await eventRelay().start()
  const reader = startJob(handOut({}, 'webhooks-test'))
  eventRelay().subscribe(() => reader.wake())
  jobs = [reader, startJob(deliverWebhooks)]
})

afterEach(async () => {
  await database.query(sql`update webhooks set enabled = false where url like ${`${there.url}%`}`)
  await there?.stop()
})

afterAll(async () => {
  await Promise.all(jobs.map((job) => job.stop()))
  await eventRelay().stop()
})

/** A webhook of a user, with its own receiver. */
async function hook(user: User, more: object = {}) {
  there = await receiver()
  const data = { title: 'Учёт', url: `${there.url}/hook`, secret: sealSecret(secret), topics: ['issues.*'] }
  return database.prisma.webhook.create({ data: { ...data, userId: user.id, ...more } })
}

const body = (received: Received | undefined) => JSON.parse(String(received?.body))
const arrived = (count: number) =>
  waitFor(() => (there.received.length >= count ? there.received : undefined), 10_000)
const deliveries = (webhookId: number) =>
  database.prisma.webhookDelivery.findMany({ where: { webhookId }, orderBy: { id: 'asc' } })
const newTask = (more: object = {}) =>
  api.as(administrator).post<{ id: number }>('/rest/tasks', {
    title: 'Фонарь',
    text: 'Не горит',
    type_id: 1,
    priority_id: 2,
    date: 1_763_700_000,
    ...more,
  })
const due = (webhookId: number) =>
  database.query(
    sql`update webhook_deliveries set next_try = now() - interval '1 second' where webhook_id = ${webhookId} and status = 'pending'`,
  )

const waitForQueue = (webhookId: number, count: number) =>
  expect.poll(async () => (await deliveries(webhookId)).length).toBeGreaterThanOrEqual(count)

/** Makes pending deliveries due again until a condition holds. */
async function hurry(webhookId: number, until: () => unknown): Promise<void> {
  const tryAgain = async () => {
    await due(webhookId)
    jobs[1]?.wake()
    return await until()
  }
  await expect.poll(tryAgain).toBeTruthy()
}

test("events arrive signed, in the channel's format, in order", async () => {
  const { id } = await hook(administrator)
  const task = (await newTask()).body
  await api.as(administrator).patch(`/rest/tasks/${task.id}`, { title: 'Фонарь у школы' })
  await api.as(administrator).delete(`/rest/tasks/${task.id}`)
  const got = await arrived(4)
  expect(got.map((one) => Object.keys(body(one).issues)[0])).toEqual([
    'insert',
    'commentInsert',
    'update',
    'delete',
  ])
  expect(body(got[0]).issues.insert[0]).toMatchObject({ id: task.id, title: 'Фонарь' })
  expect(body(got[0])).toMatchObject({ event_caller: administrator.id, seq: expect.any(Number) })
  expect(body(got[3]).issues.delete).toEqual([{ id: task.id }])
  for (const { headers, body: raw, path } of got) {
    expect(path).toBe('/hook')
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], String(raw)].join('.')
    const expected = createHmac('sha256', Buffer.alloc(32, 5)).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30)
    expect(headers['content-type']).toBe('application/json')
  }
  const results = async () =>
    (await deliveries(id)).map(({ status, attempts, lastStatus }) => [status, attempts, lastStatus])
  await expect.poll(results).toEqual(Array(4).fill(['delivered', 1, 200]))
})

test('a webhook receives what its user sees: no hidden records, lost visibility as a deletion, only its topics', async () => {
  const worker = await make.user({ organization })
  await hook(worker, { topics: ['issues.insert', 'issues.delete'], apiVersion: '1.0' })
  const away = (await newTask({ workgroup_id: hidden.id })).body
  const seen = (await newTask({ workgroup_id: hidden.id, assigned_user_id: worker.id })).body
  await api.as(administrator).patch(`/rest/tasks/${seen.id}`, { assigned_user_id: administrator.id })
  // Events are delivered in order: once this one has arrived, nothing before it is still to come.
  const last = (await newTask({ workgroup_id: hidden.id, assigned_user_id: worker.id })).body
  const got = await arrived(3)
  expect(there.received).toHaveLength(3)
  expect(body(got[2]).issues.insert[0]).toMatchObject({ id: String(last.id) })
  expect(body(got[0]).issues.insert[0]).toMatchObject({ id: String(seen.id) })
  expect(body(got[1]).issues.delete).toEqual([{ id: String(seen.id) }])
  expect(got.map((one) => body(one).issues.insert?.[0].id)).not.toContain(String(away.id))
})

test('a blocked user receives nothing, and events before the webhook are not sent', async () => {
  const blocked = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR', blocked: true })
  const before = (await newTask()).body
  await hook(administrator)
  const silentId = (
    await database.prisma.webhook.create({
      data: {
        title: 'x',
        url: `${there.url}/blocked`,
        secret: sealSecret(secret),
        topics: ['issues.*'],
        userId: blocked.id,
      },
    })
  ).id
  const after = (await newTask()).body
  const got = await arrived(1)
  expect(body(got[0]).issues.insert[0].id).toBe(after.id)
  expect(JSON.stringify(got.map(body))).not.toContain(`"id":${before.id},`)
  expect(await deliveries(silentId)).toEqual([])
})

test.each([
  ['blocked', { blocked: true }],
  ['deleted', { deletedAt: new Date() }],
])(
  'pending deliveries of a user who was %s meanwhile are cancelled and not sent, and others are not delayed',
  async (_, left) => {
    const worker = await make.user({ organization })
    const { id } = await hook(worker, { enabled: false })
    const data = {
      webhookId: id,
      topic: 'issues.insert',
      body: '{"issues":{}}',
      giveUpAt: new Date(Date.now() + 60_000),
    }
    await database.prisma.webhookDelivery.createMany({ data: [data, data] })
    await database.prisma.user.update({ where: { id: worker.id }, data: left })
    await database.prisma.webhook.update({ where: { id }, data: { enabled: true } })
    jobs[1]?.wake()
    const reason = { status: 'failed', attempts: 0, lastError: 'given up: the user is blocked or deleted' }
    await expect.poll(() => deliveries(id)).toMatchObject([reason, reason])
    expect(await database.prisma.webhook.findUnique({ where: { id } })).toMatchObject({
      enabled: true,
      failingSince: null,
      revision: 1,
    })
    await database.prisma.webhook.update({ where: { id }, data: { userId: administrator.id } })
    await newTask()
    await arrived(1)
    expect(there.received.map((one) => Object.keys(body(one).issues))).toEqual([['insert']])
  },
)

test('a failing receiver gets the same message again, later ones keep their order, none is lost', async () => {
  const { id } = await hook(administrator)
  there.answer = { status: 500, body: 'busy' }
  const first = (await newTask()).body
  const second = (await newTask()).body
  await arrived(1)
  await hurry(id, () => there.received.length >= 3)
  expect(new Set(there.received.map((one) => one.headers['webhook-id'])).size).toBe(1)
  const [head, next] = await deliveries(id)
  expect(head).toMatchObject({ status: 'pending', lastStatus: 500, response: 'busy' })
  expect(next).toMatchObject({ status: 'pending', attempts: 0 })
  expect(await database.prisma.webhook.findUnique({ where: { id } })).toMatchObject({
    failingSince: expect.any(Date),
  })
  there.received.length = 0
  there.answer = { status: 200 }
  // One made due while in progress comes twice.
  const tasks = () => [...new Set(there.received.map((one) => body(one).issues.insert[0].id))]
  await hurry(id, () => tasks().length >= 2)
  expect(tasks()).toEqual([first.id, second.id])
  await expect
    .poll(() => database.prisma.webhook.findUnique({ where: { id } }))
    .toMatchObject({ failingSince: null })
})

test('after a day a delivery fails for good and can be replayed under its old id', async () => {
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const { id } = await hook(administrator)
  there.answer = { status: 503 }
  await newTask()
  await arrived(1)
  await database.query(
    sql`update webhook_deliveries set give_up_at = now() - interval '1 second' where webhook_id = ${id}`,
  )
  await hurry(id, () => there.received.length >= 2)
  await expect.poll(() => deliveries(id)).toMatchObject([{ status: 'failed', lastStatus: 503 }])
  const [given] = await deliveries(id)
  there.answer = { status: 200 }
  const count = there.received.length
  const reply = await api.as(main).post(`/rest/webhooks/${id}/deliveries/${given?.id}/replay`)
  expect(reply).toMatchObject({ status: 200, body: { status: 'pending' } })
  await arrived(count + 1)
  expect(new Set(there.received.map((one) => one.headers['webhook-id'])).size).toBe(1)
})

test('a missing receiver, or one failing for three days, is disabled with an audit entry', async () => {
  const { id } = await hook(administrator)
  there.answer = { status: 410 }
  await newTask()
  await arrived(1)
  await expect
    .poll(() => database.prisma.webhook.findUnique({ where: { id } }))
    .toMatchObject({ enabled: false, revision: 2 })
  expect(await deliveries(id)).toMatchObject([{ status: 'failed' }])
  const auditLog = await database.prisma.audit.findMany({ where: { noun: 'webhook', entityId: id } })
  expect(auditLog).toMatchObject([{ callerId: null, after: { enabled: false } }])
})

test('redirects are not followed, a hanging receiver delays nobody else, an undecryptable secret is reported', async () => {
  const hanging = await hook(administrator)
  there.answer = null
  const slow = there
  const quick = await hook(administrator)
  there.answer = { status: 302, headers: { location: `${slow.url}/elsewhere` } }
  await newTask()
  await arrived(1)
  await expect.poll(() => deliveries(quick.id)).toMatchObject([{ status: 'pending', lastStatus: 302 }])
  await expect.poll(() => slow.received.map(({ path }) => path)).toEqual(['/hook'])
  await slow.stop()
  await database.query(sql`update webhooks set enabled = false where id = ${hanging.id}`)
  await database.query(sql`update webhooks set secret = 'v1.a.b.c' where id = ${quick.id}`)
  await hurry(quick.id, async () => (await deliveries(quick.id))[0]?.lastError)
  expect((await deliveries(quick.id))[0]?.lastError).toMatch(/secret cannot be read/)
})

test('two workers never deliver one twice; deliveries of a dead worker are free when its lease expires', async () => {
  const { id } = await hook(administrator)
  there.answer = { status: 200 }
  await jobs[1]?.stop()
  for (let i = 0; i < 5; i++) await newTask()
  await waitForQueue(id, 5)
  await database.query(sql`update webhook_deliveries set attempts = 1, next_try = now() + interval '1 second'
    where id = (select min(id) from webhook_deliveries where webhook_id = ${id})`)
  const expected = (await deliveries(id)).map((delivery) => JSON.parse(delivery.body).issues.insert[0].id)
  jobs[1] = startJob(deliverWebhooks)
  const second = startJob(deliverWebhooks)
  await expect
    .poll(async () => (await deliveries(id)).map(({ status, attempts }) => [status, attempts]))
    .toEqual([2, 1, 1, 1, 1].map((attempts) => ['delivered', attempts]))
  await second.stop()
  // Each once, and none before the one that was leased.
  expect(there.received.map((one) => body(one).issues.insert[0].id)).toEqual(expected)
})
