import type { Context } from '@/lib/access/context'
import type { ChecklistItem } from '@/lib/domain/requirements'
import type { TaskRecord } from '@/lib/domain/task-records'
import { createTask, CreateTask } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'

/** Whether the subtask that an item opened is still to be done. */
export async function isStillOpen(database: Database, subtaskId: number): Promise<boolean> {
  const rows = await database.query(
    sql`select 1 from tasks where id = ${subtaskId} and deleted_at is null and stage = 1 and not archive`,
  )
  return rows.length > 0
}

/** Creates the subtask of a failed item at the place of the task. Its author is who answered: the requirements allow it,
 * whatever the author may create elsewhere. */
export async function openSubtask(
  ctx: Context,
  task: TaskRecord,
  { item, typeId, note }: { item: ChecklistItem; typeId: number; note: string | null },
): Promise<number> {
  const { actor } = ctx
  const allowed = {
    ...actor,
    scopeOrganizationIds: [...actor.scopeOrganizationIds, task.organizationId],
    workgroupIds: [...actor.workgroupIds, ...(task.workgroupId === null ? [] : [task.workgroupId])],
  }
  const body = CreateTask.parse({
    title: item.title,
    text: note ?? '',
    date: Math.floor(now().getTime() / 1000),
    type_id: typeId,
    priority_id: task.priorityId,
    parent_id: task.id,
    organization_id: task.organizationId,
    workgroup_id: task.workgroupId,
    point: task.lon === null || task.lat === null ? null : [task.lon, task.lat],
  })
  const { id } = await createTask({ ...ctx, actor: allowed }, body, {}, { prescribed: true })
  return id
}
