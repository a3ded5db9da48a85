import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { getTaskFacts, lockTask, type TaskFacts } from '@/lib/domain/task-records'
import type { AuditEntry } from '@/lib/platform/audit'
import { now } from '@/lib/platform/clock'
import { problem } from '@/lib/problems'
import { requireCreator } from './get-rating'
import { etagOfRating, type RatingRecord, readRating } from './record'
import type { ChangeRating, CreateRating } from './schema'

/** Rates a task once: parallel ratings wait for the lock of the task, and the second one is rejected. */
export async function createRating(ctx: Context, taskId: number, body: CreateRating): Promise<RatingRecord> {
  const task = await lockOwnTask(ctx, taskId)
  if (await readRating(ctx.database, taskId)) throw problem('rating.given')
  const present = now()
  await ctx.database.prisma.rating.create({
    data: {
      taskId,
      userId: ctx.actor.userId,
      rating: body.rating,
      comment: body.comment ?? null,
      datetime: present,
      lastUpdate: present,
    },
  })
  const after = await stored(ctx, taskId)
  writeAudit(ctx, task, { action: 'create', after })
  return after
}

/** Any given field updates `last_update`, also with its present value. */
export async function changeRating(
  ctx: Context,
  taskId: number,
  { rating, comment }: ChangeRating,
  ifMatch: string | null,
): Promise<RatingRecord> {
  const task = await lockOwnTask(ctx, taskId)
  const before = await stored(ctx, taskId)
  requireRevision(ifMatch, etagOfRating(before))
  if (rating === undefined && comment === undefined) return before
  await ctx.database.prisma.rating.update({
    where: { taskId },
    data: { rating, comment, lastUpdate: now(), revision: { increment: 1 } },
  })
  const after = await stored(ctx, taskId)
  writeAudit(ctx, task, { action: 'update', before, after })
  return after
}

/** Deletes the rating; the task can be rated again. */
export async function deleteRating(ctx: Context, taskId: number, ifMatch: string | null): Promise<void> {
  const task = await lockOwnTask(ctx, taskId)
  const before = await stored(ctx, taskId)
  requireRevision(ifMatch, etagOfRating(before))
  await ctx.database.prisma.rating.delete({ where: { taskId } })
  writeAudit(ctx, task, { action: 'delete', before })
}

/** The caller's own task, locked: 404, 403. */
async function lockOwnTask(ctx: Context, taskId: number): Promise<TaskFacts> {
  await lockTask(ctx.database, taskId)
  const task = await getTaskFacts(ctx, taskId)
  requireCreator(ctx, task)
  return task
}

async function stored(ctx: Context, taskId: number): Promise<RatingRecord> {
  const rating = await readRating(ctx.database, taskId)
  if (!rating) throw problem('rating.none')
  return rating
}

/** The audit log records the change for the task, since ratings have no public id. */
function writeAudit(
  ctx: Context,
  { id, organizationId, assignedOrganizationId }: TaskFacts,
  { action, before, after }: Pick<AuditEntry, 'action'> & { before?: RatingRecord; after?: RatingRecord },
): void {
  const said = (record?: RatingRecord) => record && { rating: record.rating, comment: record.comment }
  ctx.audit({
    noun: 'rating',
    entityId: id,
    action,
    before: said(before),
    after: said(after),
    organizationIds: [organizationId, assignedOrganizationId],
  })
}
