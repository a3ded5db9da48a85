import { afterAll, expect, test } from 'vitest'
import { database, isUnavailable, sql } from '@/lib/platform/database'
import { databaseKind } from '@/lib/platform/database/connection'
import { stopDatabase } from '@/lib/platform/database/start'
import { Semaphore } from '@/lib/platform/database/semaphore'

afterAll(stopDatabase)

const minute = 60_000

const numbers = (upTo: number) => sql`select n from generate_series(1, ${upTo}::int) n order by n`

async function collect(parts: AsyncIterable<number[]>): Promise<number[][]> {
  const all: number[][] = []
  for await (const part of parts) all.push(part)
  return all
}

test.each([0, 1, 9, 10, 11, 20, 25])('%i rows come in order, in parts of ten', async (upTo) => {
  const parts = await collect(database.stream<number>(numbers(upTo), 10))
  expect(parts.flat()).toEqual(Array.from({ length: upTo }, (_, at) => at + 1))
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(10)
})

test('all parts show one moment, whatever is written meanwhile', async () => {
  const key = `stream-${process.pid}-${Date.now()}`
  await database.prisma.setting.create({ data: { key: `${key}-1`, value: 1 } })
  await database.prisma.setting.create({ data: { key: `${key}-2`, value: 1 } })
  const read = database.stream<string>(
    sql`select key from settings where key like ${`${key}%`} order by key`,
    1,
  )
  const first = await read.next()
  await database.prisma.setting.deleteMany({ where: { key: `${key}-2` } })
  expect([first.value, (await read.next()).value]).toEqual([[`${key}-1`], [`${key}-2`]])
  await read.return(undefined)
})

test('readers that leave early, or whose statement fails, give their connections back', async () => {
  for (let round = 0; round < 25; round++) {
    for await (const _ of database.stream(numbers(1000), 10)) break
    await expect(
      collect(database.stream<number>(sql`select 1 / (3 - n) from generate_series(1, 9) n`, 1)),
    ).rejects.toThrow(/division by zero/)
  }
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a reader that stands still does not keep others waiting', async () => {
  const slow = database.stream(numbers(1000), 10)
  await slow.next()
  expect(await database.query(sql`select 2 as two`)).toEqual([{ two: 2 }])
  expect((await collect(database.stream<number>(numbers(30), 10))).flat()).toHaveLength(30)
  await slow.return(undefined)
})

test('a semaphore admits its number and no more, and one more when one leaves', async () => {
  const gate = new Semaphore(2)
  const [first, second] = [await gate.enter(minute), await gate.enter(minute)]
  const inside: string[] = []
  const third = gate.enter(minute).then((leave) => inside.push('third') && leave)
  const fourth = gate.enter(minute).then((leave) => inside.push('fourth') && leave)
  await new Promise(setImmediate)
  expect(inside).toEqual([])
  first()
  first()
  await third
  await new Promise(setImmediate)
  expect(inside).toEqual(['third'])
  second()
  await fourth
  expect(inside).toEqual(['third', 'fourth'])
})

test('a caller that has waited too long for a semaphore is rejected, and takes no place', async () => {
  const gate = new Semaphore(1)
  const leave = await gate.enter(minute)
  const error = await gate.enter(20).catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  leave()
  await expect(gate.enter(20)).resolves.toBeTypeOf('function')
})

// The embedded database has one session, which nobody ends from outside.
test.skipIf(databaseKind() === 'embedded')(
  'readers whose connections break while they stand still leave their places, and fail when they go on',
  async () => {
    // A number of rows that no other reader takes: other files have transactions open in the same database.
    const open = Array.from({ length: 5 }, () => database.stream<number>(numbers(1000), 7))
    await Promise.all(open.map((reader) => reader.next()))
    await database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'fetch 7 from stream%'`)
    const others = Array.from({ length: 5 }, () => collect(database.stream<number>(numbers(30), 10)))
    for (const parts of await Promise.all(others)) expect(parts.flat()).toHaveLength(30)
    for (const reader of open) {
      const error = await collect(reader).catch((reason: unknown) => reason)
      expect(isUnavailable(error)).toBe(true)
    }
  },
)
