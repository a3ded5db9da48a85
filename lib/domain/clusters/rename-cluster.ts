import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { clusterPolicy } from './policy'
import { type ClusterRecord, etagOfCluster, getCluster, lockCluster } from './queries'
import type { ClusterTitle } from './schema'

/** Changes the title of a cluster. */
export async function renameCluster(
  ctx: Context,
  id: number,
  { title }: ClusterTitle,
  ifMatch: string | null,
): Promise<ClusterRecord> {
  const cluster = await lockCluster(ctx, id)
  authorize(clusterPolicy.rename, ctx.actor, cluster)
  requireRevision(ifMatch, etagOfCluster(cluster))
  if (title === cluster.title) return cluster
  await ctx.database.prisma.cluster.update({ where: { id }, data: { title, revision: { increment: 1 } } })
  const renamed = await getCluster(ctx, id)
  ctx.audit({
    noun: 'cluster',
    entityId: id,
    action: 'update',
    before: cluster,
    after: renamed,
    clusterId: id,
  })
  return renamed
}
