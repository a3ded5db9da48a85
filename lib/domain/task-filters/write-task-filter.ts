import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import { denied, invalid } from '@/lib/problems'
import { type SeenTaskFilter, seenBy } from './get-task-filter'
import { requireHold, requireSharing, canSeeFilter } from './policy'
import { etagOfTaskFilter, lockTaskFilter, type TaskFilterRecord } from './record'
import type { ChangeTaskFilter, CreateTaskFilter } from './schema'

/** Creates a filter for its author and those it is shared with. */
export async function createTaskFilter(ctx: Context, body: CreateTaskFilter): Promise<SeenTaskFilter> {
  requireSharing(ctx.actor, body.sharedWith)
  const { userId } = ctx.actor
  const organizationId = await organizationOf(ctx, body.sharedWith, userId)
  const { title, query, sharedWith } = body
  const filter = await ctx.database.prisma.taskFilter.create({
    data: { userId, title, query, sharedWith, organizationId },
  })
  const made: TaskFilterRecord = { ...filter, sharedWith }
  ctx.audit({
    noun: 'task-filter',
    entityId: made.id,
    action: 'create',
    after: made,
    organizationIds: [organizationId],
  })
  return seenBy(ctx, made)
}

/** Changes a filter; a change of its sharing requires the right to share that way. */
export async function changeTaskFilter(
  ctx: Context,
  id: number,
  body: ChangeTaskFilter,
  ifMatch: string | null,
): Promise<SeenTaskFilter> {
  const before = await lockForChange(ctx, id)
  const sharedWith = body.sharedWith ?? before.sharedWith
  if (sharedWith !== before.sharedWith) requireSharing(ctx.actor, sharedWith)
  requireRevision(ifMatch, etagOfTaskFilter(before))
  const { title = before.title, query = before.query } = body
  const same = title === before.title && query === before.query && sharedWith === before.sharedWith
  if (same) return seenBy(ctx, before)
  const organizationId =
    sharedWith === before.sharedWith
      ? before.organizationId
      : await organizationOf(ctx, sharedWith, before.userId)
  const after = await ctx.database.prisma.taskFilter.update({
    where: { id },
    data: { title, query, sharedWith, organizationId, revision: { increment: 1 } },
  })
  const organizationIds = [before.organizationId, organizationId]
  ctx.audit({ noun: 'task-filter', entityId: id, action: 'update', before, after, organizationIds })
  return seenBy(ctx, { ...after, sharedWith })
}

/** Deletes a task filter. */
export async function deleteTaskFilter(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id)
  requireRevision(ifMatch, etagOfTaskFilter(before))
  await ctx.database.prisma.taskFilter.delete({ where: { id } })
  const organizationIds = [before.organizationId]
  ctx.audit({ noun: 'task-filter', entityId: id, action: 'delete', before, organizationIds })
}

async function lockForChange(ctx: Context, id: number): Promise<TaskFilterRecord> {
  const filter = await lockTaskFilter(ctx, id)
  if (!canSeeFilter(ctx.actor, filter)) throw denied()
  requireHold(ctx.actor, filter)
  return filter
}

/** The organization that a filter is shared with: the main one of its owner. */
async function organizationOf(
  { database }: Context,
  sharedWith: string,
  ownerId: number,
): Promise<number | null> {
  if (sharedWith !== 'organization') return null
  const [owner] = await database.query<{ id: number | null }>(
    sql`select organization_id as id from users where id = ${ownerId}`,
  )
  if (!owner?.id) throw invalid({ path: 'shared_with', rule: 'organizationRequired' })
  return owner.id
}
