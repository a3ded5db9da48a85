import type { Addressed } from '@/lib/domain/notifications'
import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import { deliveryMoment } from '@/lib/shared/delivery-moment'
import { messageChannels } from '@/lib/shared/notification-reasons'
import { readPreferences } from './preferences'

/** Queues notifications for the letters and messages of those who want them, each once for a person and channel; true when
 * there was any. */
export async function queueMessages(
  database: Database,
  notifications: readonly Addressed[],
): Promise<boolean> {
  const wanted = notifications.flatMap((one) =>
    one.recipients.flatMap((recipient) =>
      messageChannels
        .filter((channel) => recipient[channel])
        .map((channel) => ({ one, channel, userId: recipient.userId })),
    ),
  )
  if (wanted.length === 0) return false
  const timesOf = await readPreferences(database, [...new Set(wanted.map(({ userId }) => userId))])
  const present = now().getTime()
  const rows = wanted.map(({ one, channel, userId }, n) => {
    const dueAt = deliveryMoment(timesOf(userId), present, one.reason === 'alarm')
    return {
      n,
      userId,
      channel,
      key: one.key,
      reason: one.reason,
      kind: one.kind,
      taskId: one.task?.id ?? null,
      commentId: one.comment?.id ?? null,
      authorId: one.authorId,
      personId: one.person?.id ?? null,
      deviceId: one.deviceId,
      detail: one.detail,
      at: one.at,
      dueAt: new Date(dueAt),
      held: dueAt > present,
    }
  })
  // What is gone by now needs no message.
  const written = await database.query(
    sql`insert into channel_messages (user_id, channel, key, reason, kind, task_id, comment_id, author_id, person_id,
        device_id, detail, at, created_at, due_at, held)
      select "userId", channel, key, reason, kind, "taskId", "commentId", (select a.id from users a where a.id = "authorId"),
        "personId", "deviceId", detail, to_timestamp(at), ${now()}, "dueAt", held
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (n int, "userId" int, channel text, key text, reason text,
        kind text, "taskId" int, "commentId" int, "authorId" int, "personId" int, "deviceId" int, detail text, at float8,
        "dueAt" timestamptz, held bool)
      where exists (select 1 from users u where u.id = x."userId")
        and ("taskId" is null or exists (select 1 from tasks t where t.id = "taskId"))
        and ("personId" is null or exists (select 1 from users p where p.id = "personId"))
        and ("commentId" is null or exists (select 1 from comments c where c.id = "commentId"))
      order by n on conflict (user_id, channel, key) do nothing returning 1`,
    'channel-messages-queue',
  )
  return written.length > 0
}
