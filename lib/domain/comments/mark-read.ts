import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'

/** Marks the chats of these tasks as read up to their last message. Locks in one order, so that two readers
 * of the same tasks cannot deadlock. A read-only access key leaves what its owner has read. */
export async function markRead({ actor, database }: Context, taskIds: readonly number[]): Promise<void> {
  if (actor.accessKey?.readOnly) return
  await database.query(
    sql`insert into task_reads as r (task_id, user_id, up_to)
      select t.id, ${actor.userId}::int, t.last_message_number from tasks t
      where t.id = any(${[...taskIds]}::int[]) and t.last_message_number > 0 order by t.id
      on conflict (task_id, user_id) do update set up_to = excluded.up_to where r.up_to < excluded.up_to`,
    'task-read',
  )
}
