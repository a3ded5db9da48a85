import type { Context } from '@/lib/access/context'
import { getTaskFacts } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import type { EscalationTrigger } from './due-at'

/** What a rule does or did with a task. */
export interface TaskEscalation {
  id: number
  ruleId: number | null
  ruleTitle: string
  trigger: EscalationTrigger
  causeAt: Date
  dueAt: Date
  /** Null while it is to come. */
  actedAt: Date | null
}

/** Escalations of a task, those to come first, for everybody who sees the task. */
export async function listTaskEscalations(
  ctx: Context,
  taskId: number,
): Promise<{ items: TaskEscalation[] }> {
  await getTaskFacts(ctx, taskId)
  const items = await ctx.database.query<TaskEscalation>(sql`
    select e.id, e.rule_id as "ruleId", e.rule_title as "ruleTitle", e.trigger, e.cause_at as "causeAt", e.due_at as "dueAt",
      e.acted_at as "actedAt"
    from escalations e where e.task_id = ${taskId}
    order by e.acted_at is not null, case when e.acted_at is null then e.due_at end, e.acted_at desc, e.id limit 200`)
  return { items }
}
