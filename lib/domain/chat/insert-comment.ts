import { type Database, empty, sql } from '@/lib/platform/database'
import { now } from '@/lib/platform/clock'
import { presented, queryComments } from './read-comments'
import type { CommentRecord, TaskDiff } from './record'

export interface NewComment {
  taskId: number
  userId: number
  type: 1 | 2
  comment: string
  uuid?: string
  parentId?: number
  updateText?: string
  diff?: TaskDiff
  systemMessageCode?: string
  /** The people whom it mentions. */
  mentions?: readonly { id: number; fio: string }[]
  /** When a client without a connection made it. */
  madeAt?: Date
  /** Whether the citizen who sent the request reads it. */
  public?: boolean
}

/** What people write changes the unread counts in answers; a system comment accompanies a change. */
const touched = sql`, update_date = clock_timestamp()`

/** Inserts a message under the next number of the task's chat. The number comes from the task's row; its
 * lock keeps the numbers of a chat without gaps. */
export async function insertComment(database: Database, message: NewComment): Promise<CommentRecord> {
  const diff = message.diff ? JSON.stringify(message.diff) : null
  const mentions = message.mentions?.length ? JSON.stringify(message.mentions) : null
  const [comment] = await queryComments(
    database,
    sql`with chat as (
        update tasks set last_message_number = last_message_number + 1${message.type === 1 ? touched : empty} where id = ${message.taskId} returning last_message_number
      ), written as (
      insert into comments (uuid, task_id, number, parent_id, user_id, type, comment, update_text, diff, system_message_code, mentions, public, date, made_at)
      select ${message.uuid ?? null}::uuid, ${message.taskId}::int, chat.last_message_number, ${message.parentId ?? null}::int, ${message.userId}::int,
        ${message.type}::int, ${message.comment}, ${message.updateText ?? null}, ${diff}::jsonb, ${message.systemMessageCode ?? null},
        ${mentions}::jsonb, ${message.public ?? false}, ${now()}::timestamptz, ${message.madeAt ?? null}::timestamptz
      from chat returning *
      ) ${presented(sql`written`, sql`true`, empty)}`,
    message.type === 1 ? 'comment-insert' : 'system-comment-insert',
  )
  if (!comment) throw new Error('A comment was not written')
  return comment
}

/** Same for many messages; those of one task are numbered in the given order. */
export async function insertComments(
  database: Database,
  messages: readonly NewComment[],
): Promise<CommentRecord[]> {
  if (messages.length === 0) return []
  return queryComments(
    database,
    sql`with message as (
        select e.*, row_number() over (partition by "taskId" order by place) as n,
          count(*) over (partition by "taskId") as of
        from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as
          ("taskId" int, "userId" int, type int, comment text, "updateText" text, diff jsonb, "systemMessageCode" text)
        ) with ordinality as e ("taskId", "userId", type, comment, "updateText", diff, "systemMessageCode", place)
      ), chat as (
        update tasks t set last_message_number = last_message_number + m.of from message m
        where t.id = m."taskId" and m.n = 1
        returning t.id, t.last_message_number
      ), written as (
      insert into comments (task_id, number, user_id, type, comment, update_text, diff, system_message_code, date)
      select m."taskId", chat.last_message_number - m.of + m.n, m."userId", m.type, m.comment, m."updateText", m.diff,
        m."systemMessageCode", ${now()}::timestamptz
      from message m join chat on chat.id = m."taskId" order by m."taskId", m.n returning *
      ) ${presented(sql`written`, sql`true`, sql`order by c.id`)}`,
    'comments-insert',
  )
}
