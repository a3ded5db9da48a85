import type { PoolClient } from 'pg'
import type { Sql } from 'sql-template-tag'
import { databaseKind } from '@/lib/platform/database/connection'
import { passages, pool } from '@/lib/platform/database/pool'
import { Turnstile } from '@/lib/platform/database/turnstile'
import { valueTypes } from '@/lib/platform/database/value-parsers'
import { env } from '@/lib/platform/env'
import { shared } from '@/lib/platform/global'

/**
 * The one column of a statement, in parts, however many rows there are: the database goes on as fast as the reader
 * takes, and one part is under way while another is worked on. All parts show one moment. It holds a connection, so
 * only half of them may be streaming at a time; a reader that stands still for long loses it.
 */
export async function* streamColumn<Value>(statement: Sql, rowsAtOnce: number): AsyncGenerator<Value[]> {
  const leave = await streams().enter()
  let client: PoolClient | undefined
  let failure: Error | undefined
  try {
    client = await passages.run({ over: true }, () => pool().connect())
    yield* read<Value>(client, statement, rowsAtOnce)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection that failed is closed, and its transaction with it.
    client?.release(failure)
    leave()
  }
}

const streams = () =>
  shared('database-streams', () => new Turnstile(Math.max(1, Math.floor(env.DATABASE_POOL_SIZE / 2))))
const numbers = shared('database-cursors', () => ({ last: 0 }))

async function* read<Value>(client: PoolClient, statement: Sql, rowsAtOnce: number): AsyncGenerator<Value[]> {
  // One session stands behind every connection of the embedded database: a transaction that waits for its reader
  // would keep everybody waiting, so there the rows are put aside first.
  const aside = databaseKind() === 'embedded'
  const name = `stream_${++numbers.last}`
  if (!aside) await client.query('begin read only')
  await client.query({
    text: `declare ${name} no scroll cursor ${aside ? 'with hold ' : ''}for ${statement.text}`,
    values: statement.values,
  })
  const fetch = { text: `fetch ${rowsAtOnce} from ${name}`, rowMode: 'array', types: valueTypes } as const
  let next = client.query<[Value]>(fetch)
  try {
    for (;;) {
      const { rows } = await next
      if (rows.length === rowsAtOnce) {
        next = client.query<[Value]>(fetch)
        // It is awaited in the next round; a reader that leaves before must not make it unheard.
        next.catch(() => undefined)
      }
      yield rows.map(([value]) => value)
      if (rows.length < rowsAtOnce) break
    }
  } finally {
    await next.catch(() => undefined)
    await client.query(aside ? `close ${name}` : 'rollback').catch(() => undefined)
  }
}
