import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import type { ApiVersion } from '@/lib/wire'

/** How long a delivery is retried, milliseconds. */
const patience = 24 * 3_600_000

/** The time at which a delivery queued now is given up. */
export function giveUpAt(): Date {
  return new Date(now().getTime() + patience)
}

/** An active webhook, for distributing events. */
export interface OpenWebhook {
  id: number
  topics: string[]
  userId: number
  apiVersion: ApiVersion
  createdAt: Date
}

/** Enabled webhooks of users who may still sign in. */
export function readOpenWebhooks(database: Database): Promise<OpenWebhook[]> {
  return database.query<OpenWebhook>(
    sql`select w.id, w.topics, w.user_id as "userId", w.api_version as "apiVersion", w.created_at as "createdAt"
      from webhooks w join users u on u.id = w.user_id and u.deleted_at is null and not u.blocked
      where w.enabled order by w.id`,
    'webhooks-open',
  )
}

export interface NewDelivery {
  webhookId: number
  /** The user and the version that the body was written for. */
  userId: number
  apiVersion: ApiVersion
  seq: number
  topic: string
  body: string
}

/** Whether the webhooks still have the users and versions that the bodies were written for; locks them until
 * the transaction ends. */
export async function lockWebhooks(database: Database, deliveries: readonly NewDelivery[]): Promise<boolean> {
  if (deliveries.length === 0) return true
  const written = new Map(deliveries.map((one) => [one.webhookId, one]))
  const held = await database.query<Pick<OpenWebhook, 'id' | 'userId' | 'apiVersion'>>(
    sql`select id, user_id as "userId", api_version as "apiVersion" from webhooks
      where id = any(${[...written.keys()]}::int[]) order by id for share`,
    'webhooks-hold',
  )
  return held.every(({ id, userId, apiVersion }) => {
    const body = written.get(id)
    return body?.userId === userId && body.apiVersion === apiVersion
  })
}

/** Queues deliveries in the order of their events. Deliveries that are already queued are skipped. */
export async function queueDeliveries(database: Database, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await database.query(
    sql`insert into webhook_deliveries (webhook_id, seq, topic, body, give_up_at)
      select (e->>'webhookId')::int, (e->>'seq')::bigint, e->>'topic', e->>'body', ${giveUpAt()}::timestamptz
      from jsonb_array_elements(${JSON.stringify(deliveries)}::jsonb) with ordinality as x (e, n)
      join webhooks w on w.id = (e->>'webhookId')::int
      order by n on conflict (webhook_id, seq) do nothing`,
    'webhook-queue',
  )
}
