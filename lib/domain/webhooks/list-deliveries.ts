import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { deliveryColumns, type DeliveryRecord } from './delivery'
import { getWebhook } from './record'
import type { DeliveriesQuery } from './schema'

export interface DeliveryPage {
  items: DeliveryRecord[]
  total: number
  page: number
  limit: number
}

/** Sent and waiting deliveries of a webhook, newest first. */
export async function listDeliveries(
  ctx: Context,
  webhookId: number,
  { page, limit, status }: DeliveriesQuery,
): Promise<DeliveryPage> {
  await getWebhook(ctx, webhookId)
  const items = await ctx.database.query<DeliveryRecord>(sql`
    select ${deliveryColumns} from webhook_deliveries d
    where d.webhook_id = ${webhookId} and (${status ?? null}::text is null or d.status = ${status ?? null})
    order by d.id desc limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const total = await ctx.database.prisma.webhookDelivery.count({ where: { webhookId, status } })
  return { items, total, page, limit }
}
