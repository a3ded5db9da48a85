import type { Addressed } from '@/lib/domain/notifications'
import { type Database, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import { pushesOf } from './notification'
import type { PushKind } from './senders'

/** Queues notifications for every device of those who want them there; true when there was any. */
export async function queueNotifications(
  database: Database,
  notifications: readonly Addressed[],
  kinds: readonly PushKind[],
): Promise<boolean> {
  const pushes = kinds.length > 0 ? pushesOf(notifications, defaultLocale()) : []
  if (pushes.length === 0) return false
  // Of two notifications of one event a device gets the first.
  const queued = await database.query(
    sql`insert into push_messages (subscription_id, seq, content)
      select s.id, (e->>'seq')::bigint, e->'content'
      from jsonb_array_elements(${JSON.stringify(pushes)}::jsonb) with ordinality as x (e, n)
      join push_subscriptions s on s.user_id in (select jsonb_array_elements_text(e->'userIds')::int)
      where s.kind = any(${kinds}::text[])
      order by n on conflict (subscription_id, seq) do nothing returning 1`,
    'push-queue',
  )
  return queued.length > 0
}
