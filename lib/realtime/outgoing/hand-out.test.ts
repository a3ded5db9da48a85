import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import type { UserFacts } from '@/lib/domain/user-visibility'
import { readUserBefore } from '@/lib/domain/users'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { numberedAtOnce, numberEvents } from '@/lib/realtime/relay/relay'
import { make, type User } from '@/lib/testing/make'
import { handOut } from './hand-out'

// Only this reader hands out events: nothing listens at these addresses, and no job delivers.
const job = handOut({}, 'hand-out-test')
const hooks: number[] = []
let user: User
let before: UserFacts | null

beforeAll(async () => {
  user = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  before = await readUserBefore({ database }, user.id)
  await numberAll()
  await job.work(new AbortController().signal)
})

afterAll(async () => {
  await database.query(sql`delete from webhooks where id = any(${hooks}::int[])`)
  await stopDatabase()
})

async function hook(): Promise<number> {
  const data = { title: 'Учёт', url: 'http://127.0.0.1:9/', secret: 'none', topics: ['users.*'] }
  const { id } = await database.prisma.webhook.create({ data: { ...data, userId: user.id } })
  hooks.push(id)
  return id
}

/** Other tests leave more events without a number than are numbered at once. */
async function numberAll(): Promise<void> {
  while ((await numberEvents()) === numberedAtOnce);
}

/** An event that has its number when this resolves. */
async function happen(entityId: number): Promise<void> {
  await inTransaction(null, 'ru', async ({ announce }) =>
    announce({ topic: 'users.delete', entityId, record: null, before }),
  )
  await numberAll()
}

async function handOutAll(): Promise<void> {
  while ((await job.due()) !== null) await job.work(new AbortController().signal)
}

/** Users whose deletion is queued for the webhook; those of other tests have smaller ids. */
async function queuedFor(webhookId: number): Promise<number[]> {
  const where = { webhookId, topic: 'users.delete' }
  const queued = await database.prisma.webhookDelivery.findMany({ where, orderBy: { seq: 'asc' } })
  const ids = queued.map(({ body }) => JSON.parse(body).users.delete[0].id as number)
  return ids.filter((id) => id > 5_000_000)
}

test('events without recipients are skipped, and later recipients get later events', async () => {
  await happen(5_001_001)
  await handOutAll()
  const late = await hook()
  await happen(5_001_002)
  await handOutAll()
  expect(await queuedFor(late)).toEqual([5_001_002])
})

test('a webhook created while events are handed out receives all events from then on', async () => {
  const first = await hook()
  await happen(5_002_001)
  const query = database.query
  let second: number | undefined
  vi.spyOn(database, 'query').mockImplementation(async (statement, name) => {
    const rows = await query(statement, name)
    if (name === 'webhooks-open' && second === undefined) {
      second = await hook()
      await happen(5_002_002)
    }
    return rows as never
  })
  await handOutAll().finally(() => vi.restoreAllMocks())
  expect(await queuedFor(first)).toEqual([5_002_001, 5_002_002])
  expect(await queuedFor(second ?? 0)).toEqual([5_002_002])
})
