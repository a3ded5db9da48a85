import type { AlarmEvent } from '@/lib/domain/device-events'
import { type Database, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import { type PushFacts, type PushNotification, notificationsOf, type PushEvent } from './notification'
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
  const dispatchers = await readDispatchers(database, events)
  const facts: PushFacts = {
    titleOf: (id) => titles.get(id) ?? '',
    dispatchersOf: (id) => dispatchers.get(id) ?? [],
  }
  return events.flatMap((event) => notificationsOf(event, defaultLocale(), facts))
}

/** The administrators and inspectors of the organizations of people who have raised an alarm, by person. */
async function readDispatchers(
  database: Database,
  events: readonly PushEvent[],
): Promise<Map<number, number[]>> {
  const raised = events
    .filter(({ topic }) => topic === 'devices.alarm')
    .map(({ record }) => (record as AlarmEvent).record.userId)
  if (raised.length === 0) return new Map()
  const rows = await database.query<{ userId: number; dispatchers: number[] }>(sql`
    select u.id as "userId", array_agg(d.id order by d.id) as dispatchers
    from users u
      join users d on d.organization_id = u.organization_id and d.deleted_at is null and not d.blocked
      join roles r on r.id = d.role_id and r.code in ('ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR')
    where u.id = any(${[...new Set(raised)]}::int[]) and u.tracking and u.deleted_at is null
    group by u.id`)
  return new Map(rows.map(({ userId, dispatchers }) => [userId, dispatchers]))
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
