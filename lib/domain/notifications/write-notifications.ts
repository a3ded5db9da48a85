import { type Database, sql } from '@/lib/platform/database'
import { appendEvents } from '@/lib/platform/outbox'
import type { NotificationReason } from '@/lib/shared/notification-reasons'
import type { Addressed } from './draft'

/** What the owner's connections receive: that there is something new, to be read by the list. */
export interface NewNotification {
  id: number
  userId: number
  reason: NotificationReason
  /** The owner wants a tone. */
  sound: boolean
}

/** Writes notifications into the centres of those who want them there, each once; returns how many are new. */
export async function writeNotifications(
  database: Database,
  notifications: readonly Addressed[],
): Promise<number> {
  const rows = notifications.flatMap((one) =>
    one.recipients
      .filter(({ centre }) => centre)
      .map(({ userId, sound }) => ({
        userId,
        sound,
        reason: one.reason,
        kind: one.kind,
        key: one.key,
        taskId: one.task?.id ?? null,
        commentId: one.comment?.id ?? null,
        authorId: one.authorId,
        personId: one.person?.id ?? null,
        deviceId: one.deviceId,
        detail: one.detail,
        at: one.at,
      })),
  )
  const inOrder = rows.map((row, n) => ({ n, ...row }))
  if (rows.length === 0) return 0
  // What is gone by now needs no notification.
  const written = await database.query<NewNotification>(
    sql`with x as (
        select distinct on ("userId", key) x.*
        from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as x (n int, "userId" int, sound bool, reason text, kind text,
          key text, "taskId" int, "commentId" int, "authorId" int, "personId" int, "deviceId" int, detail text, at float8)
        where exists (select 1 from users u where u.id = x."userId")
          and ("taskId" is null or exists (select 1 from tasks t where t.id = "taskId"))
          and ("personId" is null or exists (select 1 from users p where p.id = "personId"))
          and ("commentId" is null or exists (select 1 from comments c where c.id = "commentId"))
        order by "userId", key, n
      ), written as (
        insert into notifications (user_id, reason, kind, key, task_id, comment_id, author_id, person_id, device_id,
          detail, at)
        select "userId", reason, kind, key, "taskId", "commentId", (select a.id from users a where a.id = "authorId"), "personId", "deviceId", detail,
          to_timestamp(at)
        from x order by n
        on conflict (user_id, key) do nothing returning id, user_id, key
      )
      select w.id, w.user_id as "userId", x.reason, x.sound
      from written w join x on x."userId" = w.user_id and x.key = w.key order by w.id`,
    'notifications-write',
  )
  await appendEvents(
    database,
    null,
    written.map((record) => ({ topic: 'notifications.insert', entityId: record.id, record })),
  )
  return written.length
}
