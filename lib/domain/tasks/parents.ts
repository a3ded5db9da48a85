import type { Context } from '@/lib/access/context'
import { readTaskFacts, requireVisible } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

/** A parent in a body: it exists and the actor sees it. */
export async function requireParent(ctx: Context, id: number): Promise<void> {
  const parent = await readTaskFacts(ctx.database, id)
  if (!parent) throw invalid({ path: 'parent_id', rule: 'unknown' })
  requireVisible(ctx, parent)
}

/** 400 when the new parent is the task itself or a descendant. Changes of parents are serialized, so that two
 * of them cannot form a cycle. */
export async function rejectCycle(ctx: Context, taskId: number, parentId: number): Promise<void> {
  await ctx.database.query(sql`select pg_advisory_xact_lock(7140002)`)
  const [below] = await ctx.database.query(sql`
    with recursive up as (
      select id, parent_id from tasks where id = ${parentId}
      union select p.id, p.parent_id from tasks p join up on p.id = up.parent_id
    ) select 1 from up where id = ${taskId}`)
  if (below) throw invalid({ path: 'parent_id', rule: 'cycle' })
}
