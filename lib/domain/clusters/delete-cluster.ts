import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { now } from '@/lib/platform/clock'
import { problem } from '@/lib/problems'
import { clusterPolicy } from './policy'
import { etagOfCluster, lockCluster } from './queries'

/** Deletes an empty cluster. The lock keeps organizations from moving in: they take a shared lock on their
 * cluster. */
export async function deleteCluster(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const cluster = await lockCluster(ctx, id)
  authorize(clusterPolicy.delete, ctx.actor, cluster)
  requireRevision(ifMatch, etagOfCluster(cluster))
  if (cluster.isDefault) throw problem('cluster.default')
  const held = await ctx.database.prisma.organization.count({ where: { clusterId: id, deletedAt: null } })
  if (held > 0) throw problem('cluster.holds-organizations')
  await ctx.database.prisma.cluster.update({
    where: { id },
    data: { deletedAt: now(), revision: { increment: 1 } },
  })
  ctx.audit({ noun: 'cluster', entityId: id, action: 'delete', before: cluster, clusterId: id })
}
