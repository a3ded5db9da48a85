import { pool } from '@/lib/platform/database/pool'
import { runQuery } from '@/lib/platform/database/query'
import { positionOf } from '@/lib/platform/database/replica/position'
import { Batcher } from '@/lib/platform/batcher'
import { processSingleton } from '@/lib/platform/process-singleton'
import sql from 'sql-template-tag'

/** Longest wait for the position, milliseconds. */
const patience = 2000

// What is acknowledged has been flushed, except where commits do not wait for that.
const statement = sql`select case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`

const questions = processSingleton(
  'primary-positions',
  () => new Batcher<null, bigint>(askTogether, { atOnce: 2, patience }),
)

async function askTogether(asked: readonly null[]): Promise<bigint[]> {
  const [row] = await runQuery<{ position: string }>(pool(), statement, 'primary-position')
  const position = positionOf(row?.position ?? '')
  return asked.map(() => position)
}

/** A position of the primary that has everything acknowledged before the call; one statement for all who ask at the same
 * moment. */
export const primaryPosition = (): Promise<bigint> => questions.ask(null)
