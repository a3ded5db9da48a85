import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { empty, type Sql, sql } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'
import { visibleClusters } from './visibility'

/** A cluster record; moments are Unix seconds. */
export interface ClusterRecord {
  id: number
  title: string
  isDefault: boolean
  createdAt: number
  createdBy: { id: number; fio: string } | null
  revision: number
}

export const clusterColumns: Sql = sql`
  c.id, c.title, c.is_default as "isDefault", c.revision,
  floor(extract(epoch from c.created_at))::int8 as "createdAt",
  case when u.id is not null then json_build_object('id', u.id, 'fio', u.fio) end as "createdBy"`

export const clusterTables: Sql = sql`clusters c left join users u on u.id = c.created_by_id`

/** One visible cluster; 404 when it does not exist, 403 when the actor does not see it. */
export function getCluster(ctx: Context, id: number): Promise<ClusterRecord> {
  return find(ctx, id, empty)
}

/** Same, with a row lock until commit. */
export function lockCluster(ctx: Context, id: number): Promise<ClusterRecord> {
  return find(ctx, id, sql`for update of c`)
}

async function find(ctx: Context, id: number, lock: Sql): Promise<ClusterRecord> {
  const [row] = await ctx.database.query<ClusterRecord & { visible: boolean }>(sql`
    select ${clusterColumns}, ${visibleClusters(ctx.actor)} as visible
    from ${clusterTables} where c.id = ${id} and c.deleted_at is null ${lock}`)
  if (!row) throw absent('cluster')
  const { visible, ...cluster } = row
  if (!visible) throw denied()
  return cluster
}

export function etagOfCluster(cluster: ClusterRecord): string {
  return etagOf('cluster', cluster.id, cluster.revision)
}
