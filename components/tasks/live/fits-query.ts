import type { Query } from '@/components/api/request'
import type { Task } from '@/components/api/types'
import { isOverdue } from '../looks/is-overdue'

const within = (filter: Query[string], value: number | null) =>
  !Array.isArray(filter) || filter.length === 0 || (value !== null && filter.includes(value))

const between = (value: number | null, low: Query[string], high: Query[string]) =>
  (typeof low !== 'number' || (value !== null && value > low)) &&
  (typeof high !== 'number' || (value !== null && value < high))

/**
 * Whether a task that arrived over the channel belongs to a cached selection. It only decides what is shown until
 * the server's own answer arrives a moment later, so a text search is left to the server (undefined).
 */
export function fitsQuery(task: Task, query: Query, userId: number): boolean | undefined {
  const fits =
    (query.stage === undefined || task.stage === query.stage) &&
    (query.withArchive === true || !task.archive) &&
    (query.onlyMy !== true || task.user_id === userId) &&
    (query.expired !== true || isOverdue(task)) &&
    within(query.onlyStatus, task.status_id) &&
    within(query.priority_id, task.priority_id) &&
    within(query.type_id, task.type_id) &&
    within(query.organizationId, task.organization_id) &&
    within(query.assignedOrganizationId, task.assigned_organization_id) &&
    between(task.date, query.gtDate, query.ltDate) &&
    between(task.deadline, query.gtDeadline, query.ltDeadline)
  return fits && query.search ? undefined : fits
}
