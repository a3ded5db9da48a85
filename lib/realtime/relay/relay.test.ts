import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import { waitFor } from '@/lib/testing/realtime/listener'
import { lookEvery, numberEvents } from './relay'
import { Relay } from './relay'

const relays = [new Relay(), new Relay()] as const
const heard: [StoredEvent[], StoredEvent[]] = [[], []]

beforeAll(async () => {
  for (const [at, relay] of relays.entries()) {
    relay.subscribe((events) => heard[at]?.push(...events))
    await relay.start()
  }
})

afterAll(async () => {
  await Promise.all(relays.map((relay) => relay.stop()))
  await stopDatabase()
})

/** A transaction with one event; some fail after writing it. */
async function write(entityId: number, fails = false): Promise<void> {
  const work = inTransaction(null, 'ru', async (ctx) => {
    ctx.announce({ topic: 'users.delete', entityId, record: null })
    await ctx.database.query(sql`select pg_sleep(${Math.random() / 50})`)
    if (fails) throw new Error('fails')
  })
  await work.catch((error: Error) => expect(error.message).toBe('fails'))
}

test('20 concurrent writers: every committed event gets one number, dense and in one order, for two relays alike', async () => {
  const base = 1_000_000
  const writer = async (number: number) => {
    for (let i = 0; i < 10; i++) await write(base + number * 10 + i, i === 3)
  }
  await Promise.all(Array.from({ length: 20 }, (_, number) => writer(number)))
  const mine = (events: StoredEvent[]) =>
    events.filter(({ entityId }) => entityId >= base && entityId < base + 200)
  for (const events of heard) await waitFor(() => (mine(events).length >= 180 ? true : undefined), 10_000)
  for (const events of heard) {
    const numbers = events.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    expect(new Set(mine(events).map(({ entityId }) => entityId)).size).toBe(180)
    expect(mine(events)).toHaveLength(180)
  }
  // Others write meanwhile: one relay may already have received what the other is about to.
  const first = Math.max(...heard.map(([event]) => event?.seq ?? Number.NaN))
  const last = Math.min(...heard.map((events) => events.at(-1)?.seq ?? Number.NaN))
  const [one, other] = heard.map((events) =>
    events.filter(({ seq }) => seq >= first && seq <= last).map(({ seq, entityId }) => [seq, entityId]),
  )
  expect(one).toEqual(other)
  expect(mine(heard[0].filter(({ seq }) => seq >= first && seq <= last))).toHaveLength(180)
})

test('a writer that commits late gets a later number, so no reader misses it', async () => {
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  const late = inTransaction(null, 'ru', async (ctx) => {
    await ctx.database.query(sql`insert into outbox (topic, entity_id) values ('users.delete', 2000001)`)
    if (process.env.TEST_DATABASE === 'postgresql') await held
  })
  // The embedded database serialises transactions, so there nobody can overtake.
  if (process.env.TEST_DATABASE === 'postgresql') await write(2_000_002)
  await numberEvents()
  commit()
  await late
  await write(2_000_003)
  const find = (id: number) => waitFor(() => heard[0].find(({ entityId }) => entityId === id))
  const first = await find(2_000_001)
  if (process.env.TEST_DATABASE === 'postgresql') expect((await find(2_000_002)).seq).toBeLessThan(first.seq)
  expect((await find(2_000_003)).seq).toBeGreaterThan(first.seq)
})

test('a new relay starts at the head, and events written while none ran are not lost', async () => {
  const stopped = relays[1]
  await stopped.stop()
  const before = stopped.position
  await write(3_000_001)
  await waitFor(() => heard[0].find(({ entityId }) => entityId === 3_000_001))
  const [row] = await database.query<{ seq: number }>(sql`select seq from outbox where entity_id = 3000001`)
  expect(row?.seq).toBeGreaterThan(before)
  await stopped.start()
  expect(stopped.position).toBeGreaterThanOrEqual(row?.seq ?? Number.POSITIVE_INFINITY)
})

test.skipIf(process.env.TEST_DATABASE !== 'postgresql')(
  'events that another process has numbered arrive by notification, not at the next look',
  async () => {
    await waitFor(() => (relays[0].isTold() ? true : undefined))
    await database.query(sql`insert into outbox (topic, entity_id) values ('users.delete', 4000001)`)
    const at = Date.now()
    await numberEvents()
    await waitFor(() => heard[0].find(({ entityId }) => entityId === 4_000_001))
    expect(Date.now() - at).toBeLessThan(lookEvery)
  },
)
