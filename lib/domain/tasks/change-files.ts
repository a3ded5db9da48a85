import type { Context } from '@/lib/access/context'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { can, factsOf, getTask, lockTask, rereadTask, type TaskRecord } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { auditTask } from './audit-task'
import { writeSystemComment } from './write-system-comment'

/** Changes files of a task under its lock, when the actor may edit it. `change` writes them and returns the
 * columns of the task to update, or null when nothing changes. */
export async function changeFiles(
  ctx: Context,
  taskId: number,
  ifMatch: string | null,
  change: (task: TaskRecord) => Promise<Sql | null>,
): Promise<void> {
  await lockTask(ctx.database, taskId)
  const before = await getTask(ctx, taskId)
  if (!can(ctx, 'edit', before)) throw denied()
  requireRevision(ifMatch, etagOf('task', taskId, before.revision))
  const assignments = await change(before)
  if (!assignments) return
  await ctx.database.query(sql`
    update tasks t set ${assignments}, update_date = clock_timestamp(), revision = revision + 1 where t.id = ${taskId}`)
  await writeSystemComment(ctx, before, await rereadTask(ctx, taskId), null)
  const after = await rereadTask(ctx, taskId)
  auditTask(ctx, 'update', { before, after })
  ctx.announce({ topic: 'issues.update', entityId: taskId, record: after, before: factsOf(before) })
}
