import { createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { type Senders, sendPushes } from '@/lib/domain/pushes'
import { createFcmSender } from '@/lib/domain/pushes/senders/fcm'
import { createWebSender } from '@/lib/domain/pushes/senders/web'
import { database, sql } from '@/lib/platform/database'
import { type RunningJob, startJob } from '@/lib/platform/jobs'
import { eventRelay } from '@/lib/realtime'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { pushDevice } from '@/lib/testing/push-device'
import { waitFor } from '@/lib/testing/realtime/listener'
import { type Answer, type Received, type Receiver, receiver } from '@/lib/testing/receiver'
import { scene } from '@/lib/testing/scene'
import { handOut } from './hand-out'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const vapid = { subject: 'mailto:azimut@localhost', ...webPush.generateVAPIDKeys() }
let there: Receiver
let organization: Organization
let administrator: User
let worker: User
let jobs: RunningJob[] = []
/** FCM responses by token; 200 for others. */
const verdicts = new Map<string, Answer>()
let tokens = 0

beforeAll(async () => {
  const made = await scene.organizationWithAdministrator()
  organization = made.organization
  administrator = made.administrator
  worker = await make.user({ organization })
  there = await receiver()
  there.answer = answer
  const account = {
    project_id: 'demo',
    client_email: 'push@demo.example',
    private_key: String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    token_uri: `${there.url}/token`,
  }
  const senders: Senders = {
    fcm: createFcmSender({ account, baseUrl: there.url }),
    web: createWebSender(vapid),
  }
  await eventRelay().start()
  const reader = startJob(handOut(senders, 'pushes-test'))
  eventRelay().subscribe(() => reader.wake())
  jobs = [reader, startJob(sendPushes(senders))]
})

afterEach(async () => {
  await database.query(
    sql`delete from push_subscriptions where user_id in (select id from users where organization_id = ${organization.id})`,
  )
  there.received.length = 0
  verdicts.clear()
})

afterAll(async () => {
  await Promise.all(jobs.map((job) => job.stop()))
  await eventRelay().stop()
  await there.stop()
})

function answer({ path, body }: Received): Answer {
  if (path === '/token')
    return { status: 200, body: JSON.stringify({ access_token: `t${++tokens}`, expires_in: 3600 }) }
  if (path === '/browser/gone') return { status: 410 }
  if (path.startsWith('/browser')) return { status: 201 }
  const { token } = JSON.parse(String(body)).message
  return verdicts.get(token) ?? { status: 200, body: '{}' }
}

const subscribe = (user: User, regId: string) =>
  api.as(user).post('/rest/auth/pushes/subscribe', { regId, fqn: 'ru.azimut.mobile' })
const messages = () => there.received.filter(({ path }) => path !== '/token')
const arrived = (count: number) =>
  waitFor(() => (messages().length >= count ? messages() : undefined), 10_000)
const waiting = () =>
  database.prisma.pushMessage.findMany({
    where: { subscription: { user: { organizationId: organization.id } } },
  })
/** Waits until this many messages have arrived and no other waits to be sent: events are handed out in order. */
async function allSent(count: number): Promise<void> {
  await arrived(count)
  await expect.poll(waiting).toEqual([])
}
const fcm = (received: Received | undefined) => JSON.parse(String(received?.body)).message
const newTask = (more: object = {}) =>
  api.as(administrator).post<{ id: number }>('/rest/tasks', {
    title: 'Фонарь',
    text: 'Не горит',
    type_id: 1,
    priority_id: 2,
    date: 1_763_700_000,
    ...more,
  })

test('an assignment reaches the executor by FCM, with an access token fetched once by a signed assertion', async () => {
  await subscribe(worker, 'device-1')
  await subscribe(administrator, 'device-of-the-one-who-did-it')
  const { id } = (await newTask({ assigned_user_id: worker.id })).body
  await newTask({ assigned_user_id: worker.id })
  const got = await arrived(2)
  expect(got.map(({ path }) => path)).toEqual(Array(2).fill('/v1/projects/demo/messages:send'))
  const sent = got.map(fcm).find(({ data }) => data.task_id === String(id))
  expect(sent).toEqual({
    token: 'device-1',
    notification: { title: 'Вам назначена задача', body: 'Фонарь' },
    data: { kind: 'assigned', task_id: String(id) },
    android: { priority: 'high' },
  })
  const asked = there.received.filter(({ path }) => path === '/token')
  expect(asked).toHaveLength(1)
  expect(got[0]?.headers.authorization).toBe(`Bearer t${tokens}`)
  const [head, claims, signature] = (
    new URLSearchParams(String(asked[0]?.body)).get('assertion') ?? ''
  ).split('.')
  const verified = createVerify('RSA-SHA256').update(`${head}.${claims}`)
  expect(verified.verify(pair.publicKey, signature ?? '', 'base64url')).toBe(true)
  expect(JSON.parse(String(Buffer.from(claims ?? '', 'base64url')))).toMatchObject({
    iss: 'push@demo.example',
    aud: `${there.url}/token`,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  })
})

test('a browser can decrypt a Web Push message, and the server authenticates itself', async () => {
  const device = pushDevice(`${there.url}/browser/1`)
  expect((await subscribe(worker, device.regId)).body).toEqual({})
  const { id } = (await newTask({ assigned_user_id: worker.id })).body
  const [got] = await arrived(1)
  expect(device.read(got?.body ?? Buffer.alloc(0))).toEqual({
    kind: 'assigned',
    taskId: id,
    commentId: null,
    title: 'Вам назначена задача',
    body: 'Фонарь',
  })
  expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(got?.headers.authorization ?? '') ?? []
  expect(key).toBe(vapid.publicKey)
  const claims = JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url')))
  expect(claims).toMatchObject({ aud: there.url, sub: vapid.subject })
})

test('an endpoint without keys gets a notification without content', async () => {
  await subscribe(worker, `${there.url}/browser/bare`)
  await newTask({ assigned_user_id: worker.id })
  const [got] = await arrived(1)
  expect([got?.path, got?.body.length]).toEqual(['/browser/bare', 0])
})

test('comments, steps and completion reach creator and executor, except the one who caused them', async () => {
  const { id } = (await newTask()).body
  await subscribe(worker, 'worker')
  await subscribe(administrator, 'administrator')
  await api.as(administrator).patch(`/rest/tasks/${id}`, { assigned_user_id: worker.id })
  await arrived(1)
  await api.as(worker).post(`/rest/tasks/${id}/comments`, { comment: 'Выезжаю' })
  await arrived(2)
  await api.as(administrator).post(`/rest/tasks/${id}/comments`, { comment: 'Жду' })
  await api.as(administrator).patch(`/rest/tasks/${id}`, { assigned_status: 3 })
  await api.as(administrator).patch(`/rest/tasks/${id}`, { stage: 2 })
  await allSent(5)
  const told = messages()
    .map(fcm)
    .map((one) => [one.token, one.data.kind, one.notification.title, one.notification.body])
  expect(told.sort()).toEqual(
    [
      ['worker', 'assigned', 'Вам назначена задача', 'Фонарь'],
      ['administrator', 'comment', 'Новый комментарий: Фонарь', `${worker.fio}: Выезжаю`],
      ['worker', 'comment', 'Новый комментарий: Фонарь', `${administrator.fio}: Жду`],
      ['worker', 'step', expect.stringMatching(/^Задача перешла на шаг «.+»$/), 'Фонарь'],
      ['worker', 'done', 'Задача завершена', 'Фонарь'],
    ].sort(),
  )
})

test('a device that another user takes tells so itself, and the other devices of its former owner', async () => {
  const shared = pushDevice(`${there.url}/browser/shared`)
  await subscribe(worker, shared.regId)
  await subscribe(worker, `${there.url}/browser/own`)
  await subscribe(administrator, `${there.url}/browser/of-the-taker`)
  await subscribe(administrator, shared.regId)
  await allSent(2)
  expect(
    messages()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/browser/own', '/browser/shared'])
  const got = messages().find(({ path }) => path === '/browser/shared')
  expect(shared.read(got?.body ?? Buffer.alloc(0))).toMatchObject({
    kind: 'moved',
    taskId: null,
    title: 'Уведомления на устройстве теперь получает другой пользователь',
  })
  await subscribe(administrator, shared.regId)
  expect(await waiting()).toEqual([])
})

test('T04: one change gives each person one message', async () => {
  const { id } = (await newTask()).body
  const other = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
  await subscribe(administrator, 'administrator')
  // The author becomes the assignee, and the step moves.
  await api.as(other).patch(`/rest/tasks/${id}`, { assigned_user_id: administrator.id, assigned_status: 3 })
  await arrived(1)
  await api.as(other).patch(`/rest/tasks/${id}`, { stage: 2, assigned_status: 4, update_comments: 'Готово' })
  await allSent(2)
  expect(
    messages()
      .map(fcm)
      .map((one) => [one.token, one.data.kind]),
  ).toEqual([
    ['administrator', 'assigned'],
    ['administrator', 'done'],
  ])
})

test('users who may not see the task, are blocked or have unsubscribed get nothing', async () => {
  const customer = await make.user({ role: 'CUSTOMER', organization })
  const blocked = await make.user({ organization })
  const left = await make.user({ organization })
  for (const user of [customer, blocked, left]) await subscribe(user, `of-${user.id}`)
  await database.prisma.user.update({ where: { id: blocked.id }, data: { blocked: true } })
  await api.as(left).post('/rest/auth/pushes/unsubscribe', { regId: `of-${left.id}`, fqn: 'x' })
  for (const user of [customer, blocked, left]) await newTask({ assigned_user_id: user.id })
  await subscribe(worker, 'worker')
  await newTask({ assigned_user_id: worker.id })
  await allSent(1)
  expect(
    messages()
      .map(fcm)
      .map(({ token }) => token),
  ).toEqual(['worker'])
  expect(await waiting()).toEqual([])
})

test('dead subscriptions are deleted, temporary errors are retried, rejections are not', async () => {
  const fault = (status: number, errorCode: string) => ({
    status,
    body: JSON.stringify({ error: { status: 'X', details: [{ errorCode }] } }),
  })
  verdicts.set('gone', fault(404, 'UNREGISTERED'))
  verdicts.set('other-project', fault(403, 'SENDER_ID_MISMATCH'))
  verdicts.set('busy', fault(503, 'UNAVAILABLE'))
  verdicts.set('odd', fault(400, 'INVALID_ARGUMENT'))
  const regIds = ['gone', 'other-project', 'busy', 'odd', pushDevice(`${there.url}/browser/gone`).regId]
  for (const regId of regIds) await subscribe(worker, regId)
  await newTask({ assigned_user_id: worker.id })
  await arrived(5)
  const left = async () =>
    (await database.prisma.pushSubscription.findMany({ where: { userId: worker.id } }))
      .map(({ regId }) => regId)
      .sort()
  await expect.poll(left).toEqual(['busy', 'odd'])
  await expect.poll(waiting).toMatchObject([{ attempts: 1 }])
  const [later, ...more] = await waiting()
  expect([later, more]).toMatchObject([{ attempts: 1 }, []])
  expect(later?.nextTry.getTime()).toBeGreaterThan(Date.now() + 2000)
  await database.query(
    sql`update push_messages set next_try = now() - interval '1 second', attempts = 5 where id = ${later?.id}`,
  )
  jobs[1]?.wake()
  await allSent(6)
})
