import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { clusterPolicy } from './policy'
import { type ClusterRecord, getCluster, etagOfCluster, lockCluster } from './queries'
import type { ClusterTitle } from './schema'
import { requireRevision } from '@/lib/access/revision'
import { now } from '@/lib/platform/clock'
import { problem } from '@/lib/problems'

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
