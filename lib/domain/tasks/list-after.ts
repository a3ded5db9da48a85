import type { Context } from '@/lib/access/context'
import { readTasksWhere, type TaskRecord, restrictToVisible } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { taskCondition } from './filter'
import type { TaskFilter } from './filter-schema'

/** The tasks of a filter with ids above a given one, in order of id: clients page through all of them with
 * it. */
export async function listTasksAfter(
  ctx: Context,
  { from, limit, stage }: { from: number; limit: number; stage?: number },
  filter: TaskFilter,
): Promise<{ items: TaskRecord[] }> {
  const wanted = { ...filter, stage: filter.stage ?? stage }
  const items = await readTasksWhere(ctx.database, ctx.actor.userId, {
    where: sql`t.id > ${from}::bigint and ${await taskCondition(ctx, wanted)}`,
    order: sql`t.id`,
    limit,
  })
  return { items: items.map((task) => restrictToVisible(ctx, task)) }
}
