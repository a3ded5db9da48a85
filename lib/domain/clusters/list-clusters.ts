import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { type ClusterRecord, clusterColumns, clusterTables } from './queries'
import { visibleClusters } from './visibility'

export interface ClusterPage {
  page: number
  limit: number
  sortDirection: 'ASC' | 'DESC'
}

/** Visible clusters in case-insensitive alphabetical order. */
export async function listClusters(ctx: Context, asked: ClusterPage): Promise<{ items: ClusterRecord[] }> {
  const { page, limit, sortDirection } = asked
  const order = sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await ctx.database.query<ClusterRecord>(sql`
    select ${clusterColumns} from ${clusterTables}
    where c.deleted_at is null and ${visibleClusters(ctx.actor)}
    order by c.title collate "und-x-icu" ${order}, c.id ${order}
    limit ${limit} offset ${(page - 1) * limit}`)
  return { items }
}
