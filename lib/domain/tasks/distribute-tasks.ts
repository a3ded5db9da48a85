import type { Context } from '@/lib/access/context'
import { sql, statementName } from '@/lib/platform/database'
import { taskCondition } from './filter'
import type { TaskFilter } from './filter-schema'

/** Numbers of tasks of a filter by value: id to count. */
export interface TaskDistribution {
  type: Record<string, number>
  priority: Record<string, number>
  stage: Record<string, number>
  status: Record<string, number>
}

interface Cell {
  typeId: number | null
  priorityId: number | null
  stage: number | null
  stepId: number | null
  count: number
}

/** Counts the tasks of a filter by type, priority, stage and step in one scan: it finds the few combinations
 * that occur, which are summed up four ways. */
export async function distributeTasks(ctx: Context, filter: TaskFilter): Promise<TaskDistribution> {
  const statement = sql`
    with cells as (
      select t.type_id, t.priority_id, t.stage, t.step_id, count(*) as n from tasks t
      where ${await taskCondition(ctx, filter)} group by t.type_id, t.priority_id, t.stage, t.step_id
    )
    select type_id as "typeId", priority_id as "priorityId", stage, step_id as "stepId", sum(n)::int as count
    from cells group by grouping sets (type_id, priority_id, stage, step_id)`
  // Stage 0 is listed although it has no tasks, so that all maps add up to the same total.
  const counts: TaskDistribution = { type: {}, priority: {}, stage: { 0: 0, 1: 0, 2: 0 }, status: {} }
  for (const cell of await ctx.database.query<Cell>(statement, statementName(statement.text))) {
    if (cell.typeId !== null) counts.type[cell.typeId] = cell.count
    else if (cell.priorityId !== null) counts.priority[cell.priorityId] = cell.count
    else if (cell.stage !== null) counts.stage[cell.stage] = cell.count
    else if (cell.stepId !== null) counts.status[cell.stepId] = cell.count
  }
  return counts
}
