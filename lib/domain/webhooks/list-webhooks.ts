import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { inputs } from '@/lib/wire'
import { webhookColumns, type WebhookRecord } from './record'

export interface WebhookPage {
  items: WebhookRecord[]
  total: number
  page: number
  limit: number
}

/** Webhooks by title. */
export async function listWebhooks(ctx: Context, query: inputs.SortedPaging): Promise<WebhookPage> {
  const { page, limit } = query
  const direction = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await ctx.database.query<WebhookRecord>(sql`
    select ${webhookColumns} from webhooks w
    order by w.title collate "und-x-icu" ${direction}, w.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}::bigint`)
  return { items, total: await ctx.database.prisma.webhook.count(), page, limit }
}
