import type { ClientBase } from 'pg'
import type { Sql } from 'sql-template-tag'
import { runCopyIn } from '@/lib/platform/database/copy-in'
import type { Transaction } from '@/lib/platform/database/database'
import { longestWait } from '@/lib/platform/database/connection'
import { plainTransaction } from '@/lib/platform/database/plain-transaction'
import { type ConnectionLease, connectionLeases, pool } from '@/lib/platform/database/pool'
import { type PrismaTx, prismaClient } from '@/lib/platform/database/prisma'
import { runQuery } from '@/lib/platform/database/query'
import { primaryOrigin } from '@/lib/platform/database/servers'
import { streamColumn } from '@/lib/platform/database/stream-column'

export interface TransactionOptions {
  /** The longest it may take, in milliseconds. */
  timeout?: number
  isolation?: 'ReadCommitted' | 'RepeatableRead' | 'Serializable'
  /** SQL alone, where it is done so often that what Prisma costs counts. */
  plain?: boolean
}

/**
 * Runs work in one transaction on one connection, for Prisma and raw SQL alike: both see each other's writes,
 * and when the work throws nothing of it stays.
 */
export async function transaction<T>(
  work: (database: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const outer = connectionLeases.getStore()
  if (outer?.client && !outer.ended) throw new Error('A transaction cannot be opened inside another one')
  const lease: ConnectionLease = { ended: false }
  const limits = {
    maxWait: longestWait(),
    timeout: options.timeout ?? 30_000,
    isolationLevel: options.isolation,
  }
  const attempt = options.plain
    ? () => plainTransaction(lease, limits, () => work(bindPlain(lease)))
    : () => prismaClient().$transaction(async (prisma) => work(bind(prisma, lease)), limits)
  try {
    return await connectionLeases.run(lease, attempt)
  } finally {
    lease.ended = true
  }
}

const bind = (prisma: PrismaTx, lease: ConnectionLease): Transaction => ({ prisma, ...statementsOf(lease) })

function bindPlain(lease: ConnectionLease): Transaction {
  return {
    get prisma(): never {
      throw new Error('This transaction is of SQL alone')
    },
    ...statementsOf(lease),
  }
}

function statementsOf(lease: ConnectionLease): Omit<Transaction, 'prisma'> {
  return {
    query: <Row>(statement: Sql, name?: string) => runQuery<Row>(connection(lease), statement, name),
    stream: (statement, rowsAtOnce) => streamColumn(pool(), statement, rowsAtOnce),
    origin: primaryOrigin(),
    copyIn: (statement, rows) => runCopyIn(connection(lease), statement, rows),
  }
}

function connection(lease: ConnectionLease): ClientBase {
  if (lease.ended) throw new Error('The transaction is over')
  if (!lease.client) throw new Error('The transaction has no connection')
  return lease.client
}
