import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { clusterPolicy } from './policy'
import { type ClusterRecord, getCluster } from './queries'
import type { ClusterTitle } from './schema'

/** Creates a cluster. Only main roles do, and they see every cluster. */
export async function createCluster(ctx: Context, { title }: ClusterTitle): Promise<ClusterRecord> {
  authorize(clusterPolicy.create, ctx.actor, { id: 0 })
  const made = await ctx.database.prisma.cluster.create({
    data: { title, createdById: ctx.actor.userId },
    select: { id: true },
  })
  const cluster = await getCluster(ctx, made.id)
  ctx.audit({ noun: 'cluster', entityId: made.id, action: 'create', after: cluster, clusterId: made.id })
  return cluster
}
