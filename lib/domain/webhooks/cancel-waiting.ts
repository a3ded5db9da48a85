import { type Database, sql } from '@/lib/platform/database'
import type { Topic } from '@/lib/platform/outbox'
import { giveUpDeliveries } from './give-up-deliveries'
import type { WebhookRecord } from './record'
import { wants } from './topics'

type Terms = Pick<WebhookRecord, 'userId' | 'apiVersion' | 'topics'>

/** Cancels waiting deliveries that are no longer valid: their bodies were written for the visibility of one
 * user in one version, and only for certain topics. Any other change may fix the receiver, so the rest is
 * retried at once. */
export async function cancelWaiting(
  database: Database,
  id: number,
  before: Terms,
  after: Terms,
): Promise<void> {
  if (after.userId !== before.userId) return giveUpDeliveries(database, id, 'the webhook has another user')
  if (after.apiVersion !== before.apiVersion)
    return giveUpDeliveries(database, id, 'the webhook has another version')
  await giveUpUnwanted(database, id, before, after)
  await database.query(
    sql`update webhook_deliveries set next_try = now() where webhook_id = ${id} and status = 'pending'`,
  )
}

/** Cancels deliveries of topics that are no longer wanted. Manual replays of unwanted topics stay. */
async function giveUpUnwanted(database: Database, id: number, before: Terms, after: Terms): Promise<void> {
  const waiting = await database.query<{ topic: Topic }>(
    sql`select distinct topic from webhook_deliveries where webhook_id = ${id} and status = 'pending'`,
  )
  const unwanted = waiting
    .map(({ topic }) => topic)
    .filter((topic) => wants(before.topics, topic) && !wants(after.topics, topic))
  if (unwanted.length > 0) await giveUpDeliveries(database, id, 'the topic is no longer wanted', unwanted)
}
