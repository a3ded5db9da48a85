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
  await database.query(raw('drop table if exists untidy'))
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
