import type { QueryConfig, QueryResult } from 'pg'
import { passages, pool } from '@/lib/platform/database/pool'

/** Runs a statement on a connection of its own, whatever transaction the caller is in: what it writes stays. */
export function queryAside(statement: QueryConfig): Promise<QueryResult> {
  return passages.run({ over: true }, () => pool().query(statement))
}
