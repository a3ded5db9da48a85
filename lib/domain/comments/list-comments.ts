import type { Context } from '@/lib/access/context'
import { type CommentRecord, readComments } from '@/lib/domain/chat'
import { getTaskFacts } from '@/lib/domain/tasks'
import { sql } from '@/lib/platform/database'
import type { CommentListQuery } from './schema'

/** A page of a task's comments, newest first unless asked otherwise. Fetching the list marks the chat as read. */
export async function listComments(
  ctx: Context,
  taskId: number,
  query: CommentListQuery,
): Promise<{ items: CommentRecord[] }> {
  await getTaskFacts(ctx, taskId)
  // Marked first: a message that arrives in between is shown and stays unread, never the other way round.
  await markRead(ctx, taskId)
  const direction = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await readComments(
    ctx.database,
    sql`c.task_id = ${taskId}`,
    sql`order by c.number ${direction} limit ${query.limit}::int offset ${(query.page - 1) * query.limit}::bigint`,
  )
  return { items }
}

async function markRead(ctx: Context, taskId: number): Promise<void> {
  await ctx.database.query(
    sql`insert into task_reads as r (task_id, user_id, up_to)
      select t.id, ${ctx.actor.userId}::int, t.last_message_number from tasks t where t.id = ${taskId} and t.last_message_number > 0
      on conflict (task_id, user_id) do update set up_to = excluded.up_to where r.up_to < excluded.up_to`,
    'task-read',
  )
}
