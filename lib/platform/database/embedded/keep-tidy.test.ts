import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { databaseKind } from '@/lib/platform/database/connection'
import { database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'

interface Kept {
  dead: number
  known: number
}

afterAll(async () => {
  await database.query(raw('drop table if exists untidy, logged'))
  await stopDatabase()
})

async function kept(): Promise<Kept> {
  const [row] = await database.query<Kept>(sql`
    select n_dead_tup::int as dead, reltuples::int as known
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = 'untidy'`)
  return row ?? { dead: -1, known: -1 }
}

// A PostgreSQL has autovacuum for this.
test.runIf(databaseKind() === 'embedded')(
  'a table of the embedded database is cleared of dead rows, and the planner learns its size',
  async () => {
    await database.query(raw('create table untidy as select n from generate_series(1, 2000) n'))
    await database.query(raw('update untidy set n = n + 1 where n <= 1000'))
    let found = await kept()
    for (let wait = 0; wait < 100 && (found.dead > 0 || found.known < 0); wait++) {
      await sleep(200)
      found = await kept()
    }
    expect(found).toEqual({ dead: 0, known: 2000 })
  },
)

test.runIf(databaseKind() === 'embedded')(
  'the log of writes is cut by checkpoints: a start after a crash has little to replay',
  async () => {
    await database.query(raw('create table logged as select n from generate_series(1, 1000000) n'))
    await database.query(raw('update logged set n = n + 1'))
    const toReplay = async () => {
      const [row] = await database.query<{ mebibytes: number }>(sql`
        select (pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) / 1048576)::int as mebibytes
        from pg_control_checkpoint()`)
      return row?.mebibytes
    }
    await expect.poll(toReplay, { timeout: 60_000 }).toBeLessThan(64)
  },
)
