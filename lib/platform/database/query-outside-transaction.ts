import type { QueryConfig, QueryResult } from 'pg'
import { connectionLeases, pool } from '@/lib/platform/database/pool'

/** Runs a statement on a connection of its own, whatever transaction the caller is in: what it writes stays. */
export function queryOutsideTransaction(statement: QueryConfig): Promise<QueryResult> {
  return connectionLeases.run({ ended: true }, () => pool().query(statement))
}
