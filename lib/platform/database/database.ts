import type { Sql } from 'sql-template-tag'
import { pool } from '@/lib/platform/database/pool'
import { type PrismaTx, prismaClient } from '@/lib/platform/database/prisma'
import { runQuery } from '@/lib/platform/database/query'
import { primaryOrigin } from '@/lib/platform/database/servers'
import { streamColumn } from '@/lib/platform/database/stream-column'

export interface Database {
  /** Entity reads and writes. */
  prisma: PrismaTx
  /** Raw SQL. `name` makes a prepared statement of a hot query; the embedded database ignores it. */
  query: <Row>(statement: Sql, name?: string) => Promise<Row[]>
  /** The one column of a statement in parts, however many rows there are, as `streamColumn` reads it: on a separate
   * connection, also in a transaction. */
  stream: <Value>(statement: Sql, rowsAtOnce: number) => AsyncGenerator<Value[]>
  /** The server that answers, and since when: counts of one server say nothing about another. */
  readonly origin: string
}

/** A database inside of a transaction. */
export interface Transaction extends Database {
  /** Runs a `copy … from stdin` with all its rows; not on the embedded database. */
  copyIn: (statement: string, rows: Buffer) => Promise<void>
}

/** The database outside of any transaction: every statement commits by itself. */
export const database: Database = {
  get prisma() {
    return prismaClient()
  },
  query: <Row>(statement: Sql, name?: string) => runQuery<Row>(pool(), statement, name),
  stream: <Value>(statement: Sql, rowsAtOnce: number) => streamColumn<Value>(pool(), statement, rowsAtOnce),
  get origin() {
    return primaryOrigin()
  },
}
