import { type Database, sql } from '@/lib/platform/database'

/** Those of the ids whose files are deleted. */
export async function deletedAmong(database: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await database.query<{ id: number }>(
    sql`select id from task_files where id = any(${[...ids]}::int[]) and deleted_at is not null`,
    'task-files-deleted',
  )
  return new Set(rows.map(({ id }) => id))
}
