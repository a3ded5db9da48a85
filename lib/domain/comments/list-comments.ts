import type { Context } from '@/lib/access/context'
import { type CommentRecord, commentsIn, readComments } from '@/lib/domain/chat'
import { getTaskFacts } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { markRead } from './mark-read'
import type { CommentListQuery } from './schema'

/** A page of a task's comments, newest first by default. Marks its messages as read when they are `fetched`. */
export async function listComments(
  ctx: Context,
  taskId: number,
  query: CommentListQuery,
  fetched: boolean,
): Promise<{ items: CommentRecord[] }> {
  await getTaskFacts(ctx, taskId)
  const direction = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await readComments(
    ctx.database,
    sql`c.task_id = ${taskId}`,
    sql`order by c.number ${direction} limit ${query.limit}::int offset ${(query.page - 1) * query.limit}::bigint`,
  )
  if (fetched) await markRead(ctx, items)
  return { items: commentsIn(ctx.locale, items) }
}
