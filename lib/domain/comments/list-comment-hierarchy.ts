import type { Context } from '@/lib/access/context'
import { type CommentRecord, commentsIn, readComments } from '@/lib/domain/chat'
import { getTaskFacts, visibleTasksSql } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { markRead } from './mark-read'
import type { CommentListQuery } from './schema'

interface CommentPage {
  items: CommentRecord[]
  total: number
  page: number
  limit: number
}

/** A page of the comments of a task and of all visible tasks below it, in chronological order. Marks its
 * messages as read when they are `fetched`. */
export async function listCommentHierarchy(
  ctx: Context,
  taskId: number,
  { page, limit, sortDirection }: CommentListQuery,
  fetched: boolean,
): Promise<CommentPage> {
  await getTaskFacts(ctx, taskId)
  const ids = await visibleBelow(ctx, taskId)
  const where = sql`c.task_id = any(${ids}::int[])`
  const direction = sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await readComments(
    ctx.database,
    where,
    sql`order by c.date ${direction}, c.id ${direction} limit ${limit}::int offset ${(page - 1) * limit}::bigint`,
  )
  if (fetched) await markRead(ctx, items)
  const [row] = await ctx.database.query<{ total: number }>(
    sql`select count(*)::int as total from comments c where ${where}`,
    'comments-of-tasks-count',
  )
  return { items: commentsIn(ctx.locale, items), total: row?.total ?? 0, page, limit }
}

/** The task and its visible descendants at any depth; each task is checked separately, deleted ones end
 * their branch. */
async function visibleBelow(ctx: Context, taskId: number): Promise<number[]> {
  const rows = await ctx.database.query<{ id: number }>(sql`
    with recursive below as (
      select id from tasks where id = ${taskId}
      union select s.id from tasks s join below on s.parent_id = below.id where s.deleted_at is null
    )
    select t.id from tasks t
    where t.id in (select id from below)
      and (t.id = ${taskId} or ${visibleTasksSql(ctx, false)} or (t.is_template and ${visibleTasksSql(ctx, true)}))
    order by t.id`)
  return rows.map(({ id }) => id)
}
