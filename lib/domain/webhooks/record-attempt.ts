import { inTransaction } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import { retryDelay } from '@/lib/platform/retry-delay'
import type { AttemptResult, ClaimedParcel } from './attempt'

/** Receivers use this status to unsubscribe. */
const gone = 410
/** A webhook without a successful delivery for this long is disabled, milliseconds. */
const hopeless = 3 * 24 * 3_600_000

/** Records the result of an attempt, and its consequences for the webhook. */
export function recordAttempt(parcel: ClaimedParcel, result: AttemptResult): Promise<void> {
  return inTransaction(null, 'ru', async (ctx) => {
    // Locks the webhook before its deliveries, in the same order as a change of it.
    const isOff = await assessWebhook(ctx.database, parcel.webhookId, result)
    await writeDown(ctx.database, parcel, result)
    if (!isOff) return
    const change = { before: { enabled: true }, after: { enabled: false } }
    ctx.audit({ noun: 'webhook', entityId: parcel.webhookId, action: 'update', ...change })
  })
}

async function writeDown({ query }: Database, parcel: ClaimedParcel, result: AttemptResult): Promise<void> {
  const { delivered, status, error, response, duration } = result
  const present = now()
  const over = parcel.giveUpAt <= present || status === gone
  const wait = retryDelay(parcel.attempts, result.retryAfter)
  const next = new Date(Math.min(present.getTime() + wait, parcel.giveUpAt.getTime()))
  await query(sql`
    update webhook_deliveries set status = ${delivered ? 'delivered' : over ? 'failed' : 'pending'}, next_try = ${next},
      last_status = ${status}, last_error = ${error}, response = ${response}, duration = ${duration}
    where id = ${parcel.id} and status = 'pending'`)
}

/** True when the webhook was disabled. */
async function assessWebhook(
  { query }: Database,
  id: number,
  { delivered, status }: AttemptResult,
): Promise<boolean> {
  if (delivered) {
    await query(sql`update webhooks set failing_since = null where id = ${id} and failing_since is not null`)
    return false
  }
  const limit = new Date(now().getTime() - hopeless)
  await query(sql`update webhooks set failing_since = ${now()} where id = ${id} and failing_since is null`)
  const off = await query(sql`
    update webhooks set enabled = false, revision = revision + 1
    where id = ${id} and enabled and (failing_since <= ${limit} or ${status === gone}::bool) returning 1`)
  return off.length > 0
}
