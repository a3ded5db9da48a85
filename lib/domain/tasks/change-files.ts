import type { Context } from '@/lib/access/context'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { can, factsOf, getTask, lockTask, rereadTask, type TaskRecord } from '@/lib/domain/task-records'
import { join, type Sql, sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { type AuditedExtra, auditTask } from './audit-task'
import { writeSystemComment } from './write-system-comment'

/** Changes files of a task under its lock, when the actor may edit it. `change` writes them and returns the
 * columns of the task to update, or null when nothing changes. */
export function changeFiles(
  ctx: Context,
  taskId: number,
  ifMatch: string | null,
  change: (task: TaskRecord) => Promise<Sql | null>,
): Promise<void> {
  return changeParts(ctx, taskId, ['edit'], async (task) => {
    requireRevision(ifMatch, etagOf('task', taskId, task.revision))
    const assignments = await change(task)
    return assignments && { assignments: [assignments] }
  })
}

interface PartsChange {
  /** Columns of the task. */
  assignments?: readonly Sql[]
  /** What the system comment says beside the files. */
  sentences?: readonly string[]
  audited?: AuditedExtra
}

/** Changes what belongs to a task under its lock, when the actor has one of the capabilities. `change` writes it and says
 * what the task's history gets, or null when nothing changes. */
export async function changeParts(
  ctx: Context,
  taskId: number,
  capabilities: readonly string[],
  change: (task: TaskRecord) => Promise<PartsChange | null>,
): Promise<void> {
  await lockTask(ctx.database, taskId)
  const before = await getTask(ctx, taskId)
  if (!capabilities.some((capability) => can(ctx, capability, before))) throw denied()
  const changed = await change(before)
  if (!changed) return
  const { assignments = [], sentences, audited } = changed
  const all = [...assignments, sql`update_date = clock_timestamp()`, sql`revision = revision + 1`]
  await ctx.database.query(sql`update tasks t set ${join(all, ', ')} where t.id = ${taskId}`)
  await writeSystemComment(ctx, before, await rereadTask(ctx, taskId), { words: null, sentences })
  const after = await rereadTask(ctx, taskId)
  auditTask(ctx, 'update', { before, after, extra: audited })
  ctx.announce({ topic: 'issues.update', entityId: taskId, record: after, before: factsOf(before) })
}
