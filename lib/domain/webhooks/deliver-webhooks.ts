import { now } from '@/lib/platform/clock'
import { database, sql, transaction } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { attemptDelivery, type ClaimedParcel, longestAttempt } from './attempt'
import { giveUpDeliveries } from './give-up-deliveries'
import { jobName } from './job-name'
import { recordAttempt } from './record-attempt'

/** A delivery is released when its process died this long ago, milliseconds. */
const lease = longestAttempt * 2

// Deliveries of a webhook are sent in order, so only the first waiting one is a candidate.
const heads = sql`
  webhooks w cross join lateral (
    select d.id, d.next_try from webhook_deliveries d
    where d.webhook_id = w.id and d.status = 'pending' order by d.id limit 1
  ) head`

/** Delivers the events of the outbox to webhooks: in order, at least once, until they are accepted or a day
 * has passed. */
export const deliverWebhooks: Job = {
  name: jobName,
  // A slow receiver must not delay the others.
  slots: 4,
  async due() {
    const [next] = await database.query<{ at: Date | null }>(
      sql`select min(head.next_try) as at from ${heads} where w.enabled`,
      'webhooks-next',
    )
    return next?.at ?? null
  },
  async work(stopping) {
    const parcel = await claim()
    if (!parcel) return false
    const result = await attemptDelivery(parcel, stopping)
    if (stopping.aborted && !result.delivered) await giveBack(parcel)
    else await recordAttempt(parcel, result)
    return true
  },
}

/** Claims the first waiting delivery of a free webhook, under a lease that keeps others from it. Deliveries
 * for a user who may no longer sign in are cancelled: they contain what only that user could see. */
function claim(): Promise<ClaimedParcel | null> {
  const present = now()
  return transaction(async (tx) => {
    const { query } = tx
    const [webhook] = await query<{ id: number; left: boolean }>(sql`
      select w.id, u.blocked or u.deleted_at is not null as "left" from ${heads} join users u on u.id = w.user_id
      where w.enabled and head.next_try <= ${present}
      order by head.next_try limit 1 for no key update of w skip locked`)
    if (!webhook) return null
    if (webhook.left) {
      await giveUpDeliveries(tx, webhook.id, 'the user is blocked or deleted')
      return null
    }
    // A separate statement: only a snapshot taken under the lock sees the claims of others.
    const [parcel] = await query<ClaimedParcel>(sql`
      update webhook_deliveries d
      set attempts = attempts + 1, last_try = ${present}, next_try = ${new Date(present.getTime() + lease)}
      from ${heads}
      where w.id = ${webhook.id} and d.id = head.id and d.next_try <= ${present}
      returning d.id, d.webhook_id as "webhookId", w.url, w.secret, d.body, d.attempts, d.give_up_at as "giveUpAt"`)
    return parcel ?? null
  })
}

/** Releases a delivery when the server stops: the attempt does not count. */
async function giveBack({ id }: ClaimedParcel): Promise<void> {
  await database.query(
    sql`update webhook_deliveries set attempts = attempts - 1, next_try = now() where id = ${id} and status = 'pending'`,
  )
}
