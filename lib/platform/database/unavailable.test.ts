import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database, databaseKind, isUnavailable, sql, transaction } from '@/lib/platform/database'
import { PrismaClient } from '@/lib/platform/database/generated/client'
import { stopDatabase } from '@/lib/platform/database/start'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'azimut-nothing-'))
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await stopDatabase()
})

async function failure(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )
}

const nowhere = { host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2_000 }

describe('a database that does not answer', () => {
  test.each([
    ['refuses', () => nowhere],
    ['has no socket', () => ({ host: folder })],
  ])('%s: raw SQL and Prisma say so', async (_, options) => {
    const pool = new pg.Pool(options())
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
    expect(isUnavailable(await failure(() => pool.query('SELECT 1')))).toBe(true)
    expect(isUnavailable(await failure(() => prisma.step.count()))).toBe(true)
    expect(isUnavailable(await failure(() => prisma.$transaction(async (tx) => tx.step.count())))).toBe(true)
    await pool.end()
  })

  test('a pool without a free connection says so', async () => {
    const { connectionOptions } = await import('@/lib/platform/database/connection')
    const pool = new pg.Pool({ ...connectionOptions(), max: 1, connectionTimeoutMillis: 200 })
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
    const taken = await pool.connect()
    expect(isUnavailable(await failure(() => pool.query('SELECT 1')))).toBe(true)
    expect(isUnavailable(await failure(() => prisma.step.count()))).toBe(true)
    expect(isUnavailable(await failure(() => prisma.$transaction(async (tx) => tx.step.count())))).toBe(true)
    taken.release()
    await pool.end()
  })
})

// Before connections are ended: the pool hears of an ended one a moment later.
test.each([
  [
    'a unique key',
    () => database.prisma.step.create({ data: { id: 1, name: '', phase: 1, sortOrder: 1, color: '' } }),
  ],
  ['a broken statement', () => database.query(sql`SELEC`)],
  ['a missing row', () => database.prisma.step.update({ where: { id: -1 }, data: { name: '' } })],
  ['an error of our own', () => Promise.reject(new Error('no'))],
  ['a missing file', () => import('node:fs/promises').then((fs) => fs.readFile(join(folder, 'nothing')))],
])('%s is not taken for it', async (_, work) => {
  expect(isUnavailable(await failure(work))).toBe(false)
})

describe.runIf(databaseKind() === 'postgresql')('a connection that is ended by the server', () => {
  const end = sql`SELECT pg_terminate_backend(pg_backend_pid())`

  test('raw SQL and Prisma say so, and the pool heals by itself', async () => {
    expect(isUnavailable(await failure(() => database.query(end)))).toBe(true)
    const byPrisma = () => database.prisma.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`
    expect(isUnavailable(await failure(byPrisma))).toBe(true)
    expect(await database.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  })

  test('so does a transaction, whichever statement meets it', async () => {
    const first = failure(() => transaction(({ query }) => query(end)))
    expect(isUnavailable(await first)).toBe(true)
    const later = failure(() =>
      transaction(async ({ prisma, query }) => {
        await query(end).catch(() => undefined)
        return prisma.step.count()
      }),
    )
    expect(isUnavailable(await later)).toBe(true)
    expect(await transaction(({ prisma }) => prisma.step.count())).toBeGreaterThan(0)
  })

  test('idle connections that are ended do not end the process', async () => {
    await Promise.all([database.query(sql`SELECT 1`), database.query(sql`SELECT 1`)])
    await transaction(({ query }) =>
      query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'azimut' AND state = 'idle' AND datname = current_database()
          AND client_port IS NOT NULL AND pid IN (SELECT pid FROM pg_stat_activity WHERE query = 'SELECT 1')`),
    )
    expect(await database.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  })
})
