import type { QueryConfig, QueryResult } from 'pg'
import { connectionLeases, pool } from '@/lib/platform/database/pool'

/** Runs a statement on a separate connection, so that its writes stay when the caller's transaction is rolled back. */
export function queryOutsideTransaction(statement: QueryConfig): Promise<QueryResult> {
  return connectionLeases.run({ ended: true }, () => pool().query(statement))
}
