import { type Database, sql } from '@/lib/platform/database'
import type { Topic } from '@/lib/platform/outbox'

/** Takes what waits to be sent out of the queue, all of it or that of some topics. The log keeps it with the reason,
 * and by hand it can still be sent. */
export async function giveUpDeliveries(
  { query }: Database,
  webhookId: number,
  reason: string,
  topics: readonly Topic[] | null = null,
): Promise<void> {
  const names = topics && [...topics]
  await query(sql`
    update webhook_deliveries set status = 'failed', last_error = ${`given up: ${reason}`}
    where webhook_id = ${webhookId} and status = 'pending'
      and (${names}::text[] is null or topic = any(${names}::text[]))`)
}
