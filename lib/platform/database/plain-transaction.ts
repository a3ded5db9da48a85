import { describeBreak } from '@/lib/platform/database/broken-connection'
import type { PoolClient } from 'pg'
import { log } from '@/lib/platform/log'
import { type ConnectionLease, pool } from '@/lib/platform/database/pool'

interface Limits {
  /** The longest it may take, in milliseconds. */
  timeout: number
  isolationLevel?: 'ReadCommitted' | 'RepeatableRead' | 'Serializable'
}

const levels = {
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
} as const

/** A transaction of plain SQL on the leased connection. Prisma's own transaction costs two more statements. After the
 * time limit the lease is over and the next statement fails. */
export async function plainTransaction<T>(
  lease: ConnectionLease,
  { timeout, isolationLevel }: Limits,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool().connect()
  const onBreak = (error: Error) =>
    log.warn({ err: describeBreak(error) }, 'a database connection broke in a transaction')
  client.on('error', onBreak)
  const limit = setTimeout(() => {
    lease.ended = true
  }, timeout)
  let broken: Error | undefined
  try {
    await client.query(isolationLevel ? `BEGIN ISOLATION LEVEL ${levels[isolationLevel]}` : 'BEGIN')
    const result = await work()
    if (lease.ended) throw new Error('The transaction took too long')
    await commit(client)
    return result
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    clearTimeout(limit)
    client.off('error', onBreak)
    client.release(broken)
  }
}

/** A transaction in which a statement has failed is undone by its COMMIT, which says so and does not fail. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT') throw new Error('A statement that failed was ignored: nothing was committed')
}

/** The reason why the connection is of no more use; undefined where it is. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error as Error
  }
}
