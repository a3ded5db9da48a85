import { getTaskFacts, type TaskFacts } from '@/lib/domain/task-records'
import { denied, absent } from '@/lib/problems'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { ratingPolicy } from './policy'
import { type RatingRecord, readRating } from './record'

/** The rating of a task: for the Client who created it, and for roles that supervise the work. */
export async function getRating(ctx: Context, taskId: number): Promise<RatingRecord> {
  const task = await getTaskFacts(ctx, taskId)
  authorize(ratingPolicy.read, ctx.actor, undefined)
  if (ctx.actor.role === 'CUSTOMER') requireCreator(ctx, task)
  const rating = await readRating(ctx.database, taskId)
  if (!rating) throw absent('rating')
  return rating
}

/** 403 for everybody but the Client who created the task. */
export function requireCreator({ actor }: Context, { userId }: TaskFacts): void {
  if (actor.role !== 'CUSTOMER' || actor.userId !== userId) throw denied()
}
