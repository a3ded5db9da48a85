import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, databaseKind, sql } from '@/lib/platform/database'
import { connectionOptions } from '@/lib/platform/database/connection'
import { stopDatabase } from '@/lib/platform/database/start'
import { readingFrom } from './generation'
import type { ReadingPool } from './reading-pool'

let replica: pg.Pool
let reading: ReadingPool
let database: Database
const faults: unknown[] = []
const sentOn: string[] = []

/** The same database with another name, so that an answer tells where it is from. */
function readFrom(more: pg.PoolConfig = {}): void {
  replica = new pg.Pool({ ...connectionOptions(), application_name: 'replica', max: 2, ...more })
  const onFault = (error: unknown) => {
    faults.push(error)
    reading.leave()
  }
  ;({ reading, database } = readingFrom(replica, 'test', { onFault, onSentOn: (text) => sentOn.push(text) }))
}

beforeEach(() => {
  faults.length = 0
  sentOn.length = 0
  const { options = '' } = connectionOptions()
  readFrom({ options: `${options} -c default_transaction_read_only=on` })
})

afterEach(async () => {
  await replica.end()
})

afterAll(stopDatabase)

const who = async () => {
  const [row] = await database.query<{ name: string }>(
    sql`select current_setting('application_name') as name`,
  )
  return row?.name
}
const streamed = async () => {
  const names: string[][] = []
  const statement = sql`select current_setting('application_name') from generate_series(1, 5)`
  for await (const part of database.stream<string>(statement, 2)) names.push(part)
  return new Set(names.flat())
}
const nowhere = { host: '127.0.0.1', port: 1, connectionString: undefined }
/** What PostgreSQL says when it cancels a statement for the sake of recovery. */
const conflict = sql`do $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$`

describe.runIf(databaseKind() === 'postgresql')('a pool over a replica', () => {
  test('raw statements, Prisma and streams read from it', async () => {
    expect(await who()).toBe('replica')
    expect([...(await streamed())]).toEqual(['replica'])
    expect(await database.prisma.step.count()).toBeGreaterThan(0)
    expect([faults, sentOn]).toEqual([[], []])
  })

  test('a replica that does not answer: the primary does, from then on', async () => {
    readFrom(nowhere)
    expect(await who()).toBe('azimut')
    expect(faults).toHaveLength(1)
    expect([...(await streamed())]).toEqual(['azimut'])
    expect(await database.prisma.step.count()).toBeGreaterThan(0)
    expect(faults).toHaveLength(1)
  })

  test('a stream that cannot begin is read from the primary', async () => {
    readFrom(nowhere)
    expect([...(await streamed())]).toEqual(['azimut'])
    expect(faults).toHaveLength(1)
  })

  test('after a conflict with recovery nobody goes back to an older state', async () => {
    await expect(database.query(conflict)).rejects.toMatchObject({ code: '40001' })
    expect(faults).toHaveLength(1)
    expect(await who()).toBe('azimut')
  })

  test('statements under way are sent again when the replica is left', async () => {
    const answer = database.query<{ name: string }>(
      sql`select current_setting('application_name') as name, pg_sleep(case current_setting('application_name') when 'replica' then 3 else 0 end)`,
    )
    setTimeout(() => reading.leave(), 100)
    const begun = performance.now()
    expect((await answer)[0]?.name).toBe('azimut')
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  test('what writes goes to the primary, alone or in a transaction', async () => {
    await database.query(sql`create temporary table kept_on_primary (n int)`)
    expect(sentOn).toHaveLength(1)
    const step = await database.prisma.step.findFirstOrThrow()
    await database.prisma.step.update({ where: { id: step.id }, data: { name: step.name } })
    expect(faults).toEqual([])
    expect(await who()).toBe('replica')
  })

  test('a wrong statement fails as it does everywhere', async () => {
    await expect(database.query(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
    expect([faults, sentOn]).toEqual([[], []])
  })
})
