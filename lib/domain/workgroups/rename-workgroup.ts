import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { problem } from '@/lib/problems'
import { etagOfWorkgroup, lockWorkgroup } from './get-workgroup'
import { workgroupPolicy } from './policy'
import { readWorkgroup, type WorkgroupRecord } from './record'
import { joinedAmong } from './rights'
import type { WorkgroupTitle } from './schema'

/** Renames a project. */
export async function renameWorkgroup(
  ctx: Context,
  id: number,
  { title }: WorkgroupTitle,
  ifMatch: string | null,
): Promise<WorkgroupRecord> {
  const workgroup = await lockWorkgroup(ctx, id)
  const organizationId = workgroup.organization.id
  const joined = await joinedAmong(ctx, [id])
  authorize(workgroupPolicy.rename, ctx.actor, { organizationId, joined: joined.has(id) })
  requireRevision(ifMatch, etagOfWorkgroup(workgroup))
  if (workgroup.isDefault) throw problem('workgroup.default')
  if (title === workgroup.title) return workgroup
  await ctx.database.prisma.workgroup.update({ where: { id }, data: { title, revision: { increment: 1 } } })
  const renamed = await readWorkgroup(ctx.database, id)
  ctx.audit({
    noun: 'workgroup',
    entityId: id,
    action: 'update',
    before: workgroup,
    after: renamed,
    organizationIds: [organizationId],
  })
  return renamed
}
