import type { ClientBase } from 'pg'
import type { Sql } from 'sql-template-tag'
import { runCopyIn } from '@/lib/platform/database/copy-in'
import type { Transaction } from '@/lib/platform/database/database'
import { longestWait } from '@/lib/platform/database/connection'
import { plainTransaction } from '@/lib/platform/database/plain-transaction'
import { type Passage, passages } from '@/lib/platform/database/pool'
import { type PrismaTx, prismaClient } from '@/lib/platform/database/prisma'
import { runQuery } from '@/lib/platform/database/query'

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
  const outer = passages.getStore()
  if (outer?.client && !outer.over) throw new Error('A transaction cannot be opened inside another one')
  const passage: Passage = { over: false }
  const limits = {
    maxWait: longestWait(),
    timeout: options.timeout ?? 30_000,
    isolationLevel: options.isolation,
  }
  const attempt = options.plain
    ? () => plainTransaction(passage, limits, () => work(bindPlain(passage)))
    : () => prismaClient().$transaction(async (prisma) => work(bind(prisma, passage)), limits)
  try {
    return await passages.run(passage, attempt)
  } finally {
    passage.over = true
  }
}

const bind = (prisma: PrismaTx, passage: Passage): Transaction => ({ prisma, ...statementsOf(passage) })

function bindPlain(passage: Passage): Transaction {
  return {
    get prisma(): never {
      throw new Error('This transaction is of SQL alone')
    },
    ...statementsOf(passage),
  }
}

function statementsOf(passage: Passage): Omit<Transaction, 'prisma'> {
  return {
    query: <Row>(statement: Sql, name?: string) => runQuery<Row>(connection(passage), statement, name),
    copyIn: (statement, rows) => runCopyIn(connection(passage), statement, rows),
  }
}

function connection(passage: Passage): ClientBase {
  if (passage.over) throw new Error('The transaction is over')
  if (!passage.client) throw new Error('The transaction has no connection')
  return passage.client
}
