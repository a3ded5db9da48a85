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
export function readTaskPage(
  database: Database,
  readerId: number,
  page: PageRequest,
): Promise<{ items: TaskRecord[]; count: number }> {
  return readPage<TaskRecord>(
    database,
    page,
    sql`
    select coalesce(json_agg(x), '[]') from (
      select ${taskColumns(readerId)} from (${page.rows.rows}) t ${taskNames} order by ${page.order}
    ) x`,
  )
}

/** The ids of such a page. */
export function readTaskIds(
  database: Database,
  page: PageRequest,
): Promise<{ items: number[]; count: number }> {
  return readPage<number>(
    database,
    page,
    sql`
    select coalesce(json_agg(t.id order by ${page.order}), '[]') from (${page.rows.rows}) t`,
  )
}

async function readPage<Item>(
  database: Database,
  page: PageRequest,
  items: Sql,
): Promise<{ items: Item[]; count: number }> {
  const { tables, mark, saveCount } = page.rows
  const statement = sql`
    with ${tables} counted as (
      select ${countColumns(page.where, page.countable ? recallCount(database, page.where) : undefined)}
    )
    select counted.*, ${mark} as mark, (${items}) as items from counted`
  const [row] = await database.query<Counted & { items: Item[]; mark: unknown }>(
    statement,
    statementName(statement.text),
  )
  if (!row) throw new Error('A page without a row')
  const { items: found, mark: marked, ...counted } = row
  if (page.countable) rememberCount(database, page.where, counted)
  saveCount(marked, counted)
  return { items: found, count: counted.count }
}
