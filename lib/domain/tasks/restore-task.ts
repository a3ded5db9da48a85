import type { Context } from '@/lib/access/context'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { insertComment } from '@/lib/domain/chat'
import {
  can,
  factsOf,
  getTask,
  lockTask,
  rereadTask,
  type TaskRecord,
  restrictToVisible,
} from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { auditTask } from './audit-task'

/** Restores a deleted task. Who may delete a task may restore it; one that is not deleted stays as it is. */
export async function restoreTask(ctx: Context, id: number, ifMatch: string | null): Promise<TaskRecord> {
  await lockTask(ctx.database, id)
  const deleted = await isDeleted(ctx, id)
  // Only tasks that are not deleted can be checked: a rejection below rolls this back.
  if (deleted) await revive(ctx, id)
  const before = await getTask(ctx, id)
  if (!can(ctx, 'delete', before)) throw denied()
  requireRevision(ifMatch, etagOf('task', id, before.revision - (deleted ? 1 : 0)))
  if (!deleted) return before
  await leaveWord(ctx, before)
  // Others may see more of it than the actor.
  const task = await rereadTask(ctx, id)
  auditTask(ctx, 'create', { after: task })
  ctx.announce({ topic: 'issues.insert', entityId: id, record: task })
  return restrictToVisible(ctx, task)
}

async function isDeleted({ database }: Context, id: number): Promise<boolean> {
  const rows = await database.query(sql`select 1 from tasks where id = ${id} and deleted_at is not null`)
  return rows.length > 0
}

/** A task whose organization was deleted meanwhile is archived, as its others were. */
async function revive({ database }: Context, id: number): Promise<void> {
  await database.query(sql`
    with place as (
      select o.id from organizations o
      where o.id = (select t.organization_id from tasks t where t.id = ${id}) and o.deleted_at is null for key share
    )
    update tasks set deleted_at = null, archive = archive or not exists (select 1 from place),
      update_date = clock_timestamp(), revision = revision + 1 where id = ${id}`)
}

async function leaveWord(ctx: Context, task: TaskRecord): Promise<void> {
  const comment = await insertComment(ctx.database, {
    taskId: task.id,
    userId: ctx.actor.userId,
    type: 2,
    comment: '',
    updateText: 'Задача восстановлена',
    systemMessageCode: 'TASK_RESTORED',
  })
  ctx.announce({
    topic: 'issues.commentInsert',
    entityId: comment.id,
    record: { comment, task: factsOf(task) },
  })
}
