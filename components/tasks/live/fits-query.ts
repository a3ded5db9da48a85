import type { Query } from '@/components/api/request'
import { isOverdue } from '../due/is-overdue'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const within = (filter: Query[string], value: number | null) =>
  !Array.isArray(filter) || filter.length === 0 || (value !== null && filter.includes(value))

const between = (value: number | null, low: Query[string], high: Query[string]) =>
  (typeof low !== 'number' || (value !== null && value > low)) &&
  (typeof high !== 'number' || (value !== null && value < high))

/** Filters that a task alone cannot answer. */
export const serverOnly = [
  'search',
  'onlyStates',
  'clusterId',
  'scheduleId',
  'executorCannotAct',
  'fields',
] as const

/** Whether a task from the channel matches a cached selection. It decides what is shown until the server's response:
 * a moment later in lists, minutes later on the map. It follows the server's rules, and returns undefined for what
 * only the server knows. */
export function fitsQuery(task: TaskWire, query: Query, userId: number): boolean | undefined {
  const fits =
    task.is_template === (query.isTemplate === true || query.scheduleId !== undefined) &&
    (query.stage === undefined || task.stage === query.stage) &&
    (query.withArchive === true || !task.archive) &&
    (query.onlyMy !== true || task.user_id === userId) &&
    (query.expired !== true || isOverdue(task)) &&
    // The server ignores steps when asked for one's own tasks.
    (query.onlyMy === true || within(query.onlyStatus, task.status_id)) &&
    within(query.priority_id, task.priority_id) &&
    within(query.type_id, task.type_id) &&
    within(query.organizationId, task.organization_id) &&
    (query.withoutExecutor !== true ||
      (task.assigned_organization_id === null && task.assigned_user_id === null)) &&
    within(query.workgroupId, task.workgroup_id) &&
    within(query.creatorId, task.user_id) &&
    within(query.parentId, task.parent?.id ?? null) &&
    within(query.assignedOrganizationId, task.assigned_organization_id) &&
    within(query.assignedUserId, task.assigned_user_id) &&
    between(task.date, query.gtDate, query.ltDate) &&
    between(task.deadline, query.gtDeadline, query.ltDeadline) &&
    between(task.update_date, query.gtUpdateDate, query.ltUpdateDate)
  return fits && serverOnly.some((name) => query[name]) ? undefined : fits
}
