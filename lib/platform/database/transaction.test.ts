import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { database, databaseKind, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'

afterAll(stopDatabase)

// Steps are plain rows without relations that must exist first.
const step = { name: 'Проба', phase: 1, sortOrder: 900, color: '#000000' }

const countByName = (name: string) => sql`SELECT count(*) AS n FROM steps WHERE name = ${name}`

async function count(name: string): Promise<number | undefined> {
  const rows = await database.query<{ n: number }>(countByName(name))
  return rows[0]?.n
}

test('Prisma and raw SQL see each other before the commit, and both stay after it', async () => {
  const name = `both-${process.pid}`
  await transaction(async ({ prisma, query }) => {
    const made = await prisma.step.create({ data: { ...step, name } })
    const seen = await query<{ id: number }>(sql`SELECT id FROM steps WHERE name = ${name}`)
    expect(seen).toEqual([{ id: made.id }])
    await query(sql`UPDATE steps SET color = '#123456' WHERE id = ${made.id}`)
    expect(await prisma.step.findUnique({ where: { id: made.id } })).toMatchObject({ color: '#123456' })
  })
  expect(await count(name)).toBe(1)
  await database.prisma.step.deleteMany({ where: { name } })
})

test('nothing of Prisma and nothing of raw SQL stays when the work throws', async () => {
  const name = `none-${process.pid}`
  const attempt = transaction(async ({ prisma, query }) => {
    await prisma.step.create({ data: { ...step, name } })
    await query(sql`INSERT INTO steps (name, phase, sort_order, color) VALUES (${name}, 1, 900, '#000')`)
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await count(name)).toBe(0)
})

test('a statement that fails fails the transaction and leaves the next one alone', async () => {
  const attempt = transaction(({ query }) => query(sql`SELECT nothing_like_this`))
  await expect(attempt).rejects.toMatchObject({ code: '42703' })
  const rows = await transaction(({ query }) => query(sql`SELECT 1 AS one`))
  expect(rows).toEqual([{ one: 1 }])
})

test('twenty transactions at once do not mix their connections', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, (_, number) => work(number)))
  expect(results.every((result) => result.same)).toBe(true)
  expect(results.map((result) => result.rows)).toEqual(
    Array.from({ length: 20 }, (_, number) => (number % 2 ? 0 : 1)),
  )
  await database.query(sql`DELETE FROM steps WHERE name LIKE ${`mixed-${process.pid}-%`}`)
})

async function work(number: number): Promise<{ same: boolean; rows: number | undefined }> {
  const name = `mixed-${process.pid}-${number}`
  const ids: unknown[] = []
  const attempt = transaction(async ({ prisma, query }) => {
    ids.push((await query<{ id: unknown }>(sql`SELECT pg_current_xact_id()::text AS id`))[0]?.id)
    await prisma.step.create({ data: { ...step, name } })
    await sleep(Math.random() * 20)
    ids.push((await query<{ id: unknown }>(sql`SELECT pg_current_xact_id()::text AS id`))[0]?.id)
    const theirs = await prisma.$queryRaw<{ id: string }[]>`SELECT pg_current_xact_id()::text AS id`
    ids.push(theirs[0]?.id)
    expect(await query(countByName(name))).toEqual([{ n: 1 }])
    if (number % 2) throw new Error('odd')
  })
  const outcome = await attempt.then(
    () => 'even',
    (error: Error) => error.message,
  )
  return {
    same: new Set(ids).size === 1 && outcome === (number % 2 ? 'odd' : 'even'),
    rows: await count(name),
  }
}

test('who asks for Prisma while connections are being closed does not leave one without connections behind', async () => {
  const closing = stopDatabase()
  await database.prisma.step.count().catch(() => undefined)
  await closing
  expect(await database.prisma.step.count()).toBeGreaterThan(0)
})

test('a second connection inside a transaction is refused, and so is one transaction in another', async () => {
  await expect(transaction(() => database.query(sql`SELECT 1`))).rejects.toThrow('Inside a transaction')
  await expect(transaction(() => database.prisma.step.count())).rejects.toThrow('Inside a transaction')
  await expect(transaction(() => transaction(async () => 1))).rejects.toThrow('inside another one')
})

test('a handle that outlives its transaction refuses to work', async () => {
  const kept = await transaction(async (open) => open)
  await expect(async () => kept.query(sql`SELECT 1`)).rejects.toThrow('The transaction is over')
})

test('values come as numbers while they are exact, dates as text, timestamps in UTC', async () => {
  const rows = await database.query(sql`
    SELECT 9007199254740991::int8 AS whole, 9007199254740993::int8 AS big, 1.25::numeric AS decimal,
      '2026-03-01'::date AS day, '2026-03-01 10:00'::timestamp AS bare, '2026-03-01 10:00+03'::timestamptz AS zoned,
      ${new Date('2026-01-02T03:04:05Z')}::timestamp::text AS given, ${{ a: [1] }}::jsonb AS json`)
  expect(rows).toEqual([
    {
      whole: 9007199254740991,
      big: 9007199254740993n,
      decimal: 1.25,
      day: '2026-03-01',
      bare: new Date('2026-03-01T10:00:00Z'),
      zoned: new Date('2026-03-01T07:00:00Z'),
      given: '2026-01-02 03:04:05',
      json: { a: [1] },
    },
  ])
})

test('a named statement is prepared on PostgreSQL and left unnamed on the embedded database', async () => {
  const prepared = await transaction(async ({ query }) => {
    await query(sql`SELECT ${1}::int`, 'one-of-tests')
    return query(sql`SELECT name FROM pg_prepared_statements WHERE name = 'one-of-tests'`)
  })
  expect(prepared).toHaveLength(databaseKind() === 'postgresql' ? 1 : 0)
})

test('SQL alone: it stays after the work, nothing of it when the work throws, and Prisma is refused', async () => {
  const name = `plain-${process.pid}`
  const insert = sql`INSERT INTO steps (name, phase, sort_order, color) VALUES (${name}, 1, 900, '#000')`
  const plain = { plain: true }
  const thrown = transaction(async ({ query }) => {
    await query(insert)
    throw new Error('changed my mind')
  }, plain)
  await expect(thrown).rejects.toThrow('changed my mind')
  await expect(transaction(async ({ prisma }) => prisma.step.count(), plain)).rejects.toThrow('SQL alone')
  expect(await count(name)).toBe(0)
  await transaction(({ query }) => query(insert), plain)
  expect(await count(name)).toBe(1)
  await database.query(sql`DELETE FROM steps WHERE name = ${name}`)
})

test('SQL alone: a failed statement that the work passes over commits nothing, nor does work that takes too long', async () => {
  const name = `late-${process.pid}`
  const insert = sql`INSERT INTO steps (name, phase, sort_order, color) VALUES (${name}, 1, 900, '#000')`
  const passedOver = transaction(
    async ({ query }) => {
      await query(insert)
      await query(sql`SELECT nothing_like_this`).catch(() => undefined)
    },
    { plain: true },
  )
  await expect(passedOver).rejects.toThrow('nothing was committed')
  const late = transaction(
    async ({ query }) => {
      await query(insert)
      await sleep(60)
    },
    { plain: true, timeout: 20 },
  )
  await expect(late).rejects.toThrow('took too long')
  expect(await count(name)).toBe(0)
  const show = sql`SHOW transaction_isolation`
  const repeatable = { plain: true, isolation: 'RepeatableRead' } as const
  const rows = await transaction(({ query }) => query(show), repeatable)
  expect(rows).toEqual([{ transaction_isolation: 'repeatable read' }])
})
