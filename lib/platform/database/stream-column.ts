import pg, { type Pool, type PoolClient } from 'pg'
import type { Sql } from 'sql-template-tag'
import { databaseKind } from '@/lib/platform/database/connection'
import { connectionLeases } from '@/lib/platform/database/pool'
import { Semaphore } from '@/lib/platform/database/semaphore'
import { valueTypes } from '@/lib/platform/database/value-parsers'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'

/** Milliseconds to wait for a place, and the longest that somebody may take for all rows. */
const patience = 60_000
const longest = 30 * 60_000

/**
 * The one column of a statement, in parts, however many rows there are: the database goes on as fast as the reader
 * takes, and one part is under way while another is worked on. All parts show one moment. It holds a connection, so
 * only half of them may be streaming at a time; a reader that stands still for long loses it, and finds out when it
 * goes on.
 */
export async function* streamColumn<Value>(
  pool: Pool,
  statement: Sql,
  rowsAtOnce: number,
): AsyncGenerator<Value[]> {
  const { client, letGo } = await hold(pool)
  try {
    yield* read<Value>(client, statement, rowsAtOnce)
  } catch (error) {
    letGo(error instanceof Error ? error : new Error(String(error)))
    throw error
  } finally {
    letGo()
  }
}

interface Held {
  client: PoolClient
  /** A connection that failed is closed, and its transaction with it. */
  letGo(failure?: Error): void
}

/** A connection for a reader. One that breaks, as the database ends a transaction in which nothing happens, is let go of
 * at once: its reader may never come back for it. */
async function hold(pool: Pool): Promise<Held> {
  const leave = await streamsOf(pool).enter(patience)
  let client: PoolClient
  try {
    client = await connectionLeases.run({ ended: true }, () => pool.connect())
  } catch (error) {
    leave()
    throw error
  }
  let isHeld = true
  const letGo = (failure?: Error) => {
    if (!isHeld) return
    isHeld = false
    clearTimeout(limit)
    client.off('error', letGo)
    client.release(failure)
    leave()
  }
  const limit = setTimeout(() => letGo(new Error('A reader took too long')), longest).unref()
  client.on('error', letGo)
  return { client, letGo }
}

const streams = processSingleton('database-streams', () => new WeakMap<Pool, Semaphore>())

function streamsOf(pool: Pool): Semaphore {
  const known = streams.get(pool)
  if (known) return known
  const made = new Semaphore(Math.max(1, Math.floor(env.DATABASE_POOL_SIZE / 2)))
  streams.set(pool, made)
  return made
}

const numbers = processSingleton('database-cursors', () => ({ last: 0 }))

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
  const fetch = () => fetchColumn<Value>(client, `fetch ${rowsAtOnce} from ${name}`)
  let next = fetch()
  try {
    for (;;) {
      const values = await next
      if (values.length === rowsAtOnce) {
        next = fetch()
        // It is awaited in the next round; a reader that leaves before must not make it unheard.
        next.catch(() => undefined)
      }
      yield values
      if (values.length < rowsAtOnce) break
    }
  } finally {
    await next.catch(() => undefined)
    await client.query(aside ? `close ${name}` : 'rollback').catch(() => undefined)
  }
}

/** The one column of all rows. A promise of pg for every fetch would be older than the next one and keep its rows from
 * being collected early: a long answer took a hundred megabytes. */
function fetchColumn<Value>(client: PoolClient, text: string): Promise<Value[]> {
  return new Promise((resolve, reject) => {
    const values: Value[] = []
    const asked = { text, rowMode: 'array', types: valueTypes } as const
    const query = new pg.Query<[Value]>(asked)
    query.on('row', ([value]) => values.push(value))
    query.on('error', reject)
    query.on('end', () => resolve(values))
    client.query(query)
  })
}
