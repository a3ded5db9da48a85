import { taskColumns, taskNames, type TaskRecord } from '@/lib/domain/task-records'
import { type Database, type Sql, sql, statementName } from '@/lib/platform/database'
import { type Counted, countColumns, recallCount, rememberCount } from './count'
import type { PageRows } from './seek-page'

interface PageRequest {
  where: Sql
  rows: PageRows
  order: Sql
  /** Whether the change log can update the count. */
  countable: boolean
}

/** A page of tasks with the exact number of matches, in one statement and one snapshot. */
export async function readTaskPage(
  database: Database,
  readerId: number,
  page: PageRequest,
): Promise<{ items: TaskRecord[]; count: number }> {
  const { tables, rows, mark, saveCount } = page.rows
  const statement = sql`
    with ${tables} counted as (
      select ${countColumns(page.where, page.countable ? recallCount(page.where) : undefined)}
    )
    select counted.*, ${mark} as mark,
      (select coalesce(json_agg(x), '[]') from (
        select ${taskColumns(readerId)}
        from (${rows}) t
        ${taskNames}
        order by ${page.order}
      ) x) as items
    from counted`
  const [row] = await database.query<Counted & { items: TaskRecord[]; mark: unknown }>(
    statement,
    statementName(statement.text),
  )
  if (!row) throw new Error('A page without a row')
  const { items, mark: marked, ...counted } = row
  if (page.countable) rememberCount(page.where, counted)
  saveCount(marked, counted)
  return { items, count: counted.count }
}
