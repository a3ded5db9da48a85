import { type Database, sql } from '@/lib/platform/database'
import type { Topic } from '@/lib/platform/outbox'

/** Cancels waiting deliveries, all or those of some topics. They stay in the log with the reason and can be
 * replayed. */
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
