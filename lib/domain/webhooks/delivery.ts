import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { deliveryStatuses } from './schema'

export type DeliveryStatus = (typeof deliveryStatuses)[number]

export interface DeliveryRecord {
  id: number
  webhookId: number
  /** Sequence number of the event; null for a test. */
  seq: number | null
  topic: string
  body: string
  status: DeliveryStatus
  attempts: number
  createdAt: Date
  nextTry: Date | null
  lastTry: Date | null
  lastStatus: number | null
  lastError: string | null
  response: string | null
  /** Duration of the last attempt, milliseconds. */
  duration: number | null
}

export const deliveryColumns = sql`
  d.id, d.webhook_id as "webhookId", d.seq, d.topic, d.body, d.status, d.attempts, d.created_at as "createdAt",
  case when d.status = 'pending' then d.next_try end as "nextTry", d.last_try as "lastTry",
  d.last_status as "lastStatus", d.last_error as "lastError", d.response, d.duration`

/** One delivery of a webhook; 404 when there is none. */
export async function getDelivery(
  { database }: { database: Database },
  webhookId: number,
  id: number,
): Promise<DeliveryRecord> {
  const [found] = await database.query<DeliveryRecord>(sql`
    select ${deliveryColumns} from webhook_deliveries d where d.webhook_id = ${webhookId} and d.id = ${id}`)
  if (!found) throw absent('webhookDelivery')
  return found
}
