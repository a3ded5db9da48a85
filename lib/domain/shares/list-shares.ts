import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { getTaskFacts } from '@/lib/domain/task-records'
import { getVisibleUser } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { sharePolicy } from './policy'
import { readShares, type ShareRecord, working } from './record'
import type { SharesQuery } from './schema'
import { seenShares } from './visible'

interface SharePage {
  items: ShareRecord[]
  total: number
  page: number
  limit: number
}

/** All working links of what the caller sees. */
export async function listShares(ctx: Context, { page, limit }: SharesQuery): Promise<SharePage> {
  authorize(sharePolicy.make, ctx.actor, undefined)
  const all = await readShares(ctx.database, sql`${working()} and ${seenShares(ctx)}`)
  return { items: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit }
}

/** The working links of a task. */
export async function listTaskShares(ctx: Context, taskId: number): Promise<{ items: ShareRecord[] }> {
  await getTaskFacts(ctx, taskId)
  authorize(sharePolicy.make, ctx.actor, undefined)
  return { items: await readShares(ctx.database, sql`${working()} and s.task_id = ${taskId}`) }
}

/** The working links of a person. */
export async function listPersonShares(ctx: Context, userId: number): Promise<{ items: ShareRecord[] }> {
  await getVisibleUser(ctx, userId)
  authorize(sharePolicy.make, ctx.actor, undefined)
  return {
    items: await readShares(ctx.database, sql`${working()} and s.user_id = ${userId} and ${seenShares(ctx)}`),
  }
}
