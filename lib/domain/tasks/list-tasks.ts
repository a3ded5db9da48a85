import type { Context } from '@/lib/access/context'
import { readTasksWhere, type TaskRecord, restrictToVisible } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import { type Sql, sql, statementName } from '@/lib/platform/database'
import { undone } from './deadlines'
import { isCountable, taskCondition, taskOrder, withPoint } from './filter'
import type { TaskFilter, TaskListQuery } from './filter-schema'
import { pageRows } from './page-rows'
import { readTaskIds, readTaskPage } from './read-page'

/** A page of the tasks that match a filter, with the exact number of all of them. */
export async function listTasks(
  ctx: Context,
  query: TaskListQuery,
): Promise<{ items: TaskRecord[]; count: number }> {
  const page = await readTaskPage(ctx.database, ctx.actor.userId, await pageOf(ctx, query))
  return { ...page, items: page.items.map((task) => restrictToVisible(ctx, task)) }
}

const tasksAtOnce = 500

/** The same for a long page, which is read in parts. What has left the filter since the page was found is left out. */
export async function listManyTasks(
  ctx: Context,
  query: TaskListQuery,
): Promise<{ parts: AsyncIterable<{ items: TaskRecord[] }>; count: number }> {
  const page = await pageOf(ctx, query)
  const { items: ids, count } = await readTaskIds(ctx.database, page)
  return { parts: inParts(ctx, page.where, ids), count }
}

async function* inParts(ctx: Context, where: Sql, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += tasksAtOnce) {
    const part = ids.slice(at, at + tasksAtOnce)
    const items = await readTasksWhere(ctx.database, ctx.actor.userId, {
      where: sql`t.id = any(${part}::int[]) and ${where}`,
      order: sql`array_position(${part}::int[], t.id)`,
      limit: tasksAtOnce,
    })
    yield { items: items.map((task) => restrictToVisible(ctx, task)) }
  }
}

async function pageOf(ctx: Context, query: TaskListQuery) {
  const where = withPoint(query, await taskCondition(ctx, query))
  const rows = pageRows(ctx, query, where)
  return { where, rows, order: taskOrder(query), countable: isCountable(query) }
}

export interface TaskPoint {
  id: number
  title: string
  lon: number
  lat: number
  phase: number
}

export interface TaskPoints {
  items: TaskPoint[]
  /** Of the whole filter, where the answer tells it. */
  count?: number | undefined
}

/** The number of tasks of a filter that have a point. */
export async function countTaskPoints(ctx: Context, filter: TaskFilter): Promise<number> {
  const where = sql`${await taskCondition(ctx, filter)} and t.geom is not null`
  const [row] = await ctx.database.query<{ count: number }>(
    sql`select count(*)::int as count from tasks t where ${where}`,
  )
  return row?.count ?? 0
}

/** The same page as points; tasks without one are left out. */
export async function listTaskPoints(ctx: Context, query: TaskListQuery): Promise<{ items: TaskPoint[] }> {
  const statement = sql`
    select t.id, t.title, t.lon, t.lat, s.phase from tasks t join steps s on s.id = t.step_id
    where ${await taskCondition(ctx, query)} and t.geom is not null
    order by ${taskOrder(query)} limit ${query.limit}::int offset ${(query.page - 1) * query.limit}::bigint`
  return { items: await ctx.database.query<TaskPoint>(statement, statementName(statement.text)) }
}

/** More than a browser can show and a person can distinguish. */
const mapRowsAtMost = 200_000

/** Every task of a filter with a point, in columns for the map of the console; `count` is the total number.
 * */
export async function mapTasks(ctx: Context, filter: TaskFilter): Promise<TaskMap> {
  const where = sql`${await taskCondition(ctx, filter)} and t.geom is not null`
  const statement = sql`
    select coalesce(json_agg(json_build_array(t.id, t.lon, t.lat, t.step_id, t.priority_id, t.type_id, t.stage,
        (t.stage = 1 and coalesce(t.deadline <= ${now()}, false) and t.deadline_paused_at is null and ${undone})::int)), '[]') as rows,
      (select count(*)::int from tasks t where ${where}) as count
    from (select * from tasks t where ${where} order by t.id desc limit ${mapRowsAtMost}) t`
  const [row] = await ctx.database.query<Pick<TaskMap, 'rows' | 'count'>>(
    statement,
    statementName(statement.text),
  )
  return { columns: mapColumns, rows: row?.rows ?? [], count: row?.count ?? 0 }
}

export const mapColumns = [
  'id',
  'lon',
  'lat',
  'status_id',
  'priority_id',
  'type_id',
  'stage',
  'overdue',
] as const

export interface TaskMap {
  columns: readonly string[]
  rows: number[][]
  count: number
}
