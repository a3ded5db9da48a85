import type { Context } from '@/lib/access/context'
import type { AttachmentRecord } from '@/lib/domain/attachments'
import type { TaskRecord } from '@/lib/domain/task-records'
import type { AuditEntry } from '@/lib/platform/audit'

/** Values beside those of the task itself. */
export interface AuditedExtra {
  before: object
  after: object
}

/** Records a change of a task in the audit log, for the organizations that it belonged and belongs to. */
export function auditTask(
  ctx: Pick<Context, 'audit'>,
  action: AuditEntry['action'],
  { before, after, extra }: { before?: TaskRecord; after?: TaskRecord; extra?: AuditedExtra | undefined },
): void {
  const records = [before, after].filter((record) => record !== undefined)
  const [task] = records
  if (!task) return
  ctx.audit({
    noun: 'task',
    entityId: task.id,
    action,
    before: before && { ...lasting(before), ...extra?.before },
    after: after && { ...lasting(after), ...extra?.after },
    organizationIds: records.flatMap((record) => [record.organizationId, record.assignedOrganizationId]),
  })
}

function traceOf({ id, type, num, name, sticker, deleted }: AttachmentRecord) {
  return { id, type, num, name, stickerId: sticker?.id ?? null, deleted }
}

/** Without what every change moves, what depends on the reader, and what belongs to other tasks. */
function lasting({
  unreadMessageCount: _unread,
  updateDate: _updated,
  parent: _parent,
  deadlinePauses,
  fields,
  attachments,
  ...task
}: TaskRecord) {
  return {
    ...task,
    pausedSeconds: deadlinePauses.reduce((sum, { moved }) => sum + moved, 0),
    files: attachments.map(traceOf),
    fields: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
  }
}
