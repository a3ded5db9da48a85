import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'

let main: User
let other: User
beforeAll(async () => {
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  other = await make.user({ organization: await make.organization() })
})

const later = new Date('2100-01-01T00:00:00Z')
const topics = ['issues.*', 'users.update']

/**
 * A webhook whose receiver has failed: one delivery succeeded, those of these topics are pending. It is
 * disabled, so that no other test sends them.
 */
async function failing() {
  const input = {
    title: 'Учёт',
    url: 'https://receiver.example/hook',
    topics,
    enabled: false,
    user_id: main.id,
  }
  const { id } = (await api.as(main).post<{ id: number }>('/rest/webhooks', input)).body
  const row = { webhookId: id, body: '{}', giveUpAt: later, nextTry: later, lastStatus: 503 }
  await database.prisma.webhookDelivery.createMany({
    data: [
      { ...row, seq: 1n, topic: 'issues.insert', status: 'delivered', lastStatus: 200 },
      { ...row, seq: 2n, topic: 'issues.update', status: 'pending' },
      { ...row, seq: 3n, topic: 'users.update', status: 'pending' },
    ],
  })
  return id
}

/** State of the pending deliveries: whether each is pending or due at once, and its error. */
async function fates(webhookId: number) {
  const [sent, ...rows] = await database.prisma.webhookDelivery.findMany({
    where: { webhookId },
    orderBy: { id: 'asc' },
  })
  expect(sent).toMatchObject({ status: 'delivered', lastStatus: 200, lastError: null })
  return rows.map(({ status, nextTry, lastStatus, lastError }) => {
    expect(lastStatus).toBe(503)
    return status === 'pending' && nextTry < later ? 'due' : [status, lastError]
  })
}

const change = async (id: number, body: object) =>
  expect(await api.as(main).patch(`/rest/webhooks/${id}`, body)).toMatchObject({ status: 200, body })

test.each<[what: string, body: () => object, reason: string]>([
  ['another user', () => ({ user_id: other.id }), 'the webhook has another user'],
  [
    'another user and another address',
    () => ({ user_id: other.id, url: 'https://other.example/' }),
    'the webhook has another user',
  ],
  ['another version', () => ({ api_version: '1.0' }), 'the webhook has another version'],
])(
  '200: %s, and pending deliveries for the old one are cancelled with the reason',
  async (_, body, reason) => {
    const id = await failing()
    await change(id, body())
    const givenUp = ['failed', `given up: ${reason}`]
    expect(await fates(id)).toEqual([givenUp, givenUp])
  },
)

test('200: removed topics are cancelled, others are retried at once', async () => {
  const id = await failing()
  await change(id, { topics: ['issues.update'] })
  expect(await fates(id)).toEqual(['due', ['failed', 'given up: the topic is no longer wanted']])
})

test.each<[what: string, body: () => object]>([
  ['the address', () => ({ url: 'https://other.example/' })],
  ['the same user, version and topics', () => ({ user_id: main.id, api_version: '2.0', topics })],
  ['more topics', () => ({ topics: ['users.*', 'issues.*'] })],
])('200: a change of %s cancels nothing, pending deliveries are retried at once', async (_, body) => {
  const id = await failing()
  await change(id, body())
  expect(await fates(id)).toEqual(['due', 'due'])
})

test('200: a cancelled delivery can still be replayed by hand, and later changes do not affect it', async () => {
  const id = await failing()
  await change(id, { topics: ['issues.*'] })
  const row = await database.prisma.webhookDelivery.findFirst({ where: { webhookId: id, seq: 3n } })
  const replay = await api.as(main).post(`/rest/webhooks/${id}/deliveries/${row?.id}/replay`)
  expect(replay).toMatchObject({ status: 200, body: { status: 'pending', attempts: 0 } })
  await change(id, { topics: ['issues.update'], url: 'https://other.example/' })
  expect(await fates(id)).toEqual(['due', 'due'])
})

test('412 cancels nothing', async () => {
  const id = await failing()
  const headers = { 'if-match': `"webhook-${id}-7"` }
  expect((await api.as(main).patch(`/rest/webhooks/${id}`, { user_id: other.id }, { headers })).status).toBe(
    412,
  )
  expect(await fates(id)).toEqual([
    ['pending', null],
    ['pending', null],
  ])
})
