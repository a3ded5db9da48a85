import dayjs from 'dayjs'
import type { Query } from '@/components/api/request'
import type { TaskFilters } from './filter-parsers'

const stages = { open: 1, done: 2, all: undefined } as const

/** The API's bounds are exclusive: a second before the first day, and the start of the day after the last. */
const after = (day: string | null) => (day ? dayjs(day).startOf('day').unix() - 1 : undefined)
const before = (day: string | null) => (day ? dayjs(day).add(1, 'day').startOf('day').unix() : undefined)

export function toApiQuery(filters: TaskFilters): Query {
  const query: Query = {
    search: filters.q.trim() || undefined,
    stage: stages[filters.stage],
    onlyStatus: filters.step,
    onlyStates: filters.state,
    priority_id: filters.priority,
    type_id: filters.type,
    organizationId: filters.org,
    workgroupId: filters.project,
    clusterId: filters.cluster,
    creatorId: filters.creator,
    assignedOrganizationId: filters.executor,
    assignedUserId: filters.person,
    parentId: filters.parent,
    scheduleId: filters.schedule,
    withoutExecutor: filters.unassigned || undefined,
    executorCannotAct: filters.cannotAct || undefined,
    isTemplate: filters.template || undefined,
    expired: filters.overdue || undefined,
    withArchive: filters.archive || undefined,
    onlyMy: filters.mine || undefined,
    gtDate: after(filters.from),
    ltDate: before(filters.to),
    gtDeadline: after(filters.dueFrom),
    ltDeadline: before(filters.dueTo),
    gtUpdateDate: after(filters.changedFrom),
    ltUpdateDate: before(filters.changedTo),
    fields: filters.field.length > 0 ? JSON.stringify(filters.field) : undefined,
  }
  return Object.fromEntries(
    Object.entries(query).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** Number of filters beyond the page's defaults. */
export function countActive(filters: TaskFilters): number {
  const { q, stage, ...rest } = filters
  const others = Object.values(rest).filter((value) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  )
  return others.length + (q.trim() ? 1 : 0) + (stage === 'open' ? 0 : 1)
}
