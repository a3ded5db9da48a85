import { type Database, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import { type PushNotification, notificationsOf, type PushEvent } from './notification'
import type { PushKind } from './senders'

/** The notifications of events, with the titles that events do not contain. */
export async function readNotifications(
  database: Database,
  events: readonly PushEvent[],
): Promise<PushNotification[]> {
  const taskIds = events
    .filter(({ topic }) => topic === 'issues.commentInsert' || topic === 'issues.tracking')
    .map(({ record }) => (record as { task: { id: number } }).task.id)
  const titles = new Map<number, string>()
  if (taskIds.length > 0) {
    const rows = await database.query<{ id: number; title: string }>(
      sql`select id, title from tasks where id = any(${taskIds}::int[])`,
    )
    for (const { id, title } of rows) titles.set(id, title)
  }
  return events.flatMap((event) => notificationsOf(event, defaultLocale(), (id) => titles.get(id) ?? ''))
}

/** Queues notifications for every device of their recipients; true when there was any. */
export async function queueNotifications(
  database: Database,
  notifications: readonly PushNotification[],
  kinds: readonly PushKind[],
): Promise<boolean> {
  if (notifications.length === 0 || kinds.length === 0) return false
  // Of two notifications of one event a device gets the first.
  const queued = await database.query(
    sql`insert into push_messages (subscription_id, seq, content)
      select s.id, (e->>'seq')::bigint, e->'content'
      from jsonb_array_elements(${JSON.stringify(notifications)}::jsonb) with ordinality as x (e, n)
      join push_subscriptions s on s.user_id in (select jsonb_array_elements_text(e->'userIds')::int)
      where s.kind = any(${kinds}::text[])
      order by n on conflict (subscription_id, seq) do nothing returning 1`,
    'push-queue',
  )
  return queued.length > 0
}
