import type { Context } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { type Database, database, sql } from '@/lib/platform/database'
import { type AttemptResult, attemptDelivery, type Parcel } from './attempt'
import { type DeliveryRecord, getDelivery } from './delivery'
import { getWebhook } from './record'

/** Sends a test message without data and returns the result. It is not retried. */
export async function testWebhook(ctx: Context, webhookId: number): Promise<DeliveryRecord> {
  await getWebhook(ctx, webhookId)
  const body = JSON.stringify({ datetime: Math.floor(now().getTime() / 1000), test: true })
  const [parcel] = await database.query<Parcel>(sql`
    select nextval('webhook_deliveries_id_seq') as id, w.url, w.secret, ${body} as body
    from webhooks w where w.id = ${webhookId}`)
  if (!parcel) return getDelivery(ctx, webhookId, 0)
  await keep(database, webhookId, parcel, await attemptDelivery(parcel))
  return getDelivery(ctx, webhookId, parcel.id)
}

async function keep({ query }: Database, webhookId: number, { id, body }: Parcel, result: AttemptResult) {
  const status = result.delivered ? 'delivered' : 'failed'
  await query(sql`
    insert into webhook_deliveries (id, webhook_id, topic, body, status, attempts, give_up_at, last_try, last_status,
      last_error, response, duration)
    select ${id}::bigint, w.id, 'test', ${body}, ${status}, 1, now(), now(), ${result.status}::int, ${result.error},
      ${result.response}, ${result.duration}::int
    from webhooks w where w.id = ${webhookId}`)
}
