import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from './database'

export type IntegratedTable = 'organizations' | 'users'

/** Columns that hold such ids without a foreign key; foreign keys follow by themselves. */
const withoutForeignKey: Record<IntegratedTable, readonly string[]> = {
  organizations: ['configuration_values.organization_id'],
  users: [
    'audit.caller_id',
    'configuration_values.user_id',
    'files.created_by_id',
    'gauge_values.user_id',
    'positions.user_id',
    'task_files.created_by_id',
  ],
}

/** Gives the deleted holder of an id the id `free` instead, with all that refers to it, and returns its revision;
 * null when the id is not held by a deleted one. */
export async function releaseId(
  database: Pick<Database, 'query'>,
  table: IntegratedTable,
  id: number,
  free: number,
): Promise<number | null> {
  const [holder] = await database.query<{ revision: number }>(
    sql`update ${raw(table)} set id = ${free} where id = ${id} and deleted_at is not null returning revision`,
  )
  if (!holder) return null
  for (const reference of withoutForeignKey[table]) {
    const [name = '', column = ''] = reference.split('.')
    await database.query(sql`update ${raw(name)} set ${raw(column)} = ${free} where ${raw(column)} = ${id}`)
  }
  for (const statement of forgetting(table, id, free)) await database.query(statement)
  return holder.revision
}

/** The audit log follows too; stored answers to repeated requests are not for the next holder. */
function forgetting(table: IntegratedTable, id: number, free: number): Sql[] {
  const noun = table === 'users' ? 'user' : 'organization'
  const history = sql`update audit set entity_id = ${free} where noun = ${noun} and entity_id = ${id}`
  return table === 'users'
    ? [history, sql`delete from idempotency_keys where caller_id = ${id}`]
    : [
        history,
        sql`update audit set organization_ids = array_replace(organization_ids, ${id}::int, ${free}::int)
          where organization_ids @> array[${id}::int]`,
      ]
}
