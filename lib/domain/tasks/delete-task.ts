import type { Context } from '@/lib/access/context'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { can, factsOf, getTask, lockTask } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { auditTask } from './audit-task'
import { requireUnscheduled } from './templates'

/** Deletes a task; its subtasks stay and lose their parent. */
export async function deleteTask(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  await lockTask(ctx.database, id)
  const task = await getTask(ctx, id)
  if (!can(ctx, 'delete', task)) throw denied()
  requireRevision(ifMatch, etagOf('task', id, task.revision))
  if (task.isTemplate) await requireUnscheduled(ctx.database, id)
  await ctx.database.query(
    sql`update tasks set deleted_at = now(), update_date = clock_timestamp(), revision = revision + 1 where id = ${id}`,
  )
  // How to reach a citizen goes for good, also when the task is restored.
  await ctx.database.query(sql`update citizen_requests set contact = null where task_id = ${id}`)
  auditTask(ctx, 'delete', { before: task })
  ctx.announce({ topic: 'issues.delete', entityId: id, record: null, before: factsOf(task) })
}
