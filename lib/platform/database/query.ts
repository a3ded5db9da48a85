import type { ClientBase, Pool } from 'pg'
import type { Sql } from 'sql-template-tag'
import { databaseKind, isPooled } from '@/lib/platform/database/connection'
import { valueTypes } from '@/lib/platform/database/value-parsers'

/**
 * Runs one statement. A name makes it a prepared statement of its connection; the embedded database has one
 * session behind all connections, where names would collide, and behind a pooler the next statement may come to another
 * connection.
 */
export async function runQuery<Row>(
  runner: Pool | ClientBase,
  statement: Sql,
  name?: string,
): Promise<Row[]> {
  const result = await runner.query({
    text: statement.text,
    values: statement.values,
    types: valueTypes,
    ...(name !== undefined && databaseKind() === 'postgresql' && !isPooled() && { name }),
  })
  return result.rows as Row[]
}
