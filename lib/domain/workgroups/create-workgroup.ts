import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { workgroupPolicy } from './policy'
import { readWorkgroup, type WorkgroupRecord } from './record'
import type { NewWorkgroup } from './schema'

/** Creates a project in an organization, which is locked against deletion. */
export async function createWorkgroup(ctx: Context, input: NewWorkgroup): Promise<WorkgroupRecord> {
  const { organizationId } = input
  const held = await ctx.database.query(
    sql`select 1 from organizations where id = ${organizationId} and deleted_at is null for share`,
    'organization-hold',
  )
  if (held.length === 0) throw invalid({ path: 'organization.id', rule: 'unknown' })
  authorize(workgroupPolicy.create, ctx.actor, { organizationId })
  const { id } = await ctx.database.prisma.workgroup.create({
    data: { ...input, createdById: ctx.actor.userId },
    select: { id: true },
  })
  const workgroup = await readWorkgroup(ctx.database, id)
  ctx.audit({
    noun: 'workgroup',
    entityId: id,
    action: 'create',
    after: workgroup,
    organizationIds: [organizationId],
  })
  return workgroup
}
