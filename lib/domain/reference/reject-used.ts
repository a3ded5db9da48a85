import { type Database, raw, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'

const columns = { work_types: 'type_id', priorities: 'priority_id', steps: 'step_id' } as const

/** 400 with the number of tasks that refer to a row. Deleted tasks count, since they can be restored. */
export async function rejectUsed(database: Database, table: keyof typeof columns, id: number): Promise<void> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from tasks where ${raw(columns[table])} = ${id}`,
  )
  if (row && row.count > 0) throw problem('reference.in-use', { count: row.count })
}
