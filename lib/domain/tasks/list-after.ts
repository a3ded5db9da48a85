import type { Context } from '@/lib/access/context'
import { readTasksWhere, type TaskRecord, restrictToVisible } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'
import { taskCondition } from './filter'
import type { TaskFilter } from './filter-schema'

const tasksAtOnce = 1000

/** The tasks of a filter with ids above a given one, in order of id, in parts: clients page through all of them with it.
 * */
export async function listTasksAfter(
  ctx: Context,
  { from, limit, stage }: { from: number; limit: number; stage?: number },
  filter: TaskFilter,
): Promise<AsyncIterable<{ items: TaskRecord[] }>> {
  return after(ctx, await taskCondition(ctx, { ...filter, stage: filter.stage ?? stage }), from, limit)
}

async function* after(ctx: Context, where: Sql, from: number, limit: number) {
  for (let last = from, left = limit; left > 0; left -= tasksAtOnce) {
    const asked = Math.min(left, tasksAtOnce)
    const items = await readTasksWhere(ctx.database, ctx.actor.userId, {
      where: sql`t.id > ${last}::bigint and ${where}`,
      order: sql`t.id`,
      limit: asked,
    })
    yield { items: items.map((task) => restrictToVisible(ctx, task)) }
    if (items.length < asked) return
    last = items.at(-1)?.id ?? last
  }
}
