import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { type DeliveryRecord, getDelivery } from './delivery'
import { jobName } from './job-name'
import { giveUpAt } from './queue'
import { lockWebhook } from './record'

/** Sends a delivery again under the same id, so that receivers can recognize a duplicate. */
export async function replayDelivery(ctx: Context, webhookId: number, id: number): Promise<DeliveryRecord> {
  await lockWebhook(ctx, webhookId)
  await getDelivery(ctx, webhookId, id)
  await ctx.database.query(sql`
    update webhook_deliveries set status = 'pending', attempts = 0, next_try = now(), give_up_at = ${giveUpAt()}
    where id = ${id}`)
  ctx.afterCommit(() => wakeJob(jobName))
  return getDelivery(ctx, webhookId, id)
}
