import type { Context } from '@/lib/access/context'
import type { AuditEntry } from '@/lib/platform/audit'
import type { TaskRecord } from './record'

/** Leaves a task's change in the audit trail, for the organizations it belonged and belongs to. */
export function auditTask(
  ctx: Context,
  action: AuditEntry['action'],
  { before, after }: { before?: TaskRecord; after?: TaskRecord },
): void {
  const records = [before, after].filter((record) => record !== undefined)
  const [task] = records
  if (!task) return
  ctx.audit({
    noun: 'task',
    entityId: task.id,
    action,
    before: before && lasting(before),
    after: after && lasting(after),
    organizationIds: records.flatMap((record) => [record.organizationId, record.assignedOrganizationId]),
  })
}

/** Without what every change moves, what differs per reader, and what belongs to another task. */
function lasting({
  unreadMessageCount: _unread,
  updateDate: _updated,
  parent: _parent,
  ...task
}: TaskRecord) {
  return task
}
