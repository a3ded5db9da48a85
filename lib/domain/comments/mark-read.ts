import type { Context } from '@/lib/access/context'
import type { CommentRecord } from '@/lib/domain/chat'
import { sql } from '@/lib/platform/database'

/** Marks messages as read, these and no others. Locks in one order, so that two readers of the same tasks
 * cannot deadlock. A read-only access key leaves what its owner has read. */
export async function markRead(
  { actor, database }: Context,
  comments: readonly Pick<CommentRecord, 'taskId' | 'number'>[],
): Promise<void> {
  if (actor.accessKey?.readOnly || comments.length === 0) return
  const taskIds = comments.map(({ taskId }) => taskId)
  const numbers = comments.map(({ number }) => number)
  await database.query(
    sql`insert into task_reads as r (task_id, user_id, unread)
      select f.task_id, ${actor.userId}::int, '{[1,)}'::int4multirange - range_agg(int4range(f.number, f.number, '[]'))
      from unnest(${taskIds}::int[], ${numbers}::int[]) as f (task_id, number) group by f.task_id order by f.task_id
      on conflict (task_id, user_id) do update set unread = r.unread * excluded.unread
      where r.unread <> r.unread * excluded.unread`,
    'task-read',
  )
}
