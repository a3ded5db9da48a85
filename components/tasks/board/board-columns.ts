import type { Query } from '@/components/api/request'
import type { TaskChange } from '@/components/api/task-writes'
import type { CapabilityName, Organization } from '@/components/api/types'
import type { PriorityLook } from '@/components/reference-data/icons/priority-look'
import type { StepLook } from '@/components/reference-data/icons/step-look'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { TaskDistributionWire } from '@/lib/domain/tasks/stats-presenter'

export const groupings = ['step', 'stage', 'priority', 'executor'] as const
export type Grouping = (typeof groupings)[number]

export interface BoardColumn {
  key: string
  by: Grouping
  /** Null is the column of tasks without an executor. */
  id: number | null
  name: string
  step?: StepLook
  priority?: PriorityLook
  /** Filters added to those of the page. */
  query: Query
}

/** The right required for a move between columns of a grouping. */
export const rightOf: Record<Grouping, CapabilityName> = {
  step: 'assign_status',
  stage: 'confirm',
  priority: 'edit',
  executor: 'assign_department',
}

interface Sources {
  steps: ReadonlyMap<number, StepLook>
  priorities: ReadonlyMap<number, PriorityLook>
  organizations: readonly Organization[]
  words: { open: string; done: string; unassigned: string }
}

const wanted = (filter: Query[string], id: number) =>
  !Array.isArray(filter) || filter.length === 0 || filter.includes(id)

/** The columns of the board, without those excluded by filters. */
export function boardColumns(by: Grouping, filters: Query, sources: Sources): BoardColumn[] {
  switch (by) {
    case 'step':
      return [...sources.steps.values()]
        .filter(({ id }) => wanted(filters.onlyStatus, id))
        .map((step) => ({
          key: `step-${step.id}`,
          by,
          id: step.id,
          name: step.name,
          step,
          query: { onlyStatus: [step.id] },
        }))
    case 'stage':
      return ([1, 2] as const)
        .filter((stage) => filters.stage === undefined || filters.stage === stage)
        .map((stage) => ({
          key: `stage-${stage}`,
          by,
          id: stage,
          name: stage === 1 ? sources.words.open : sources.words.done,
          query: { stage },
        }))
    case 'priority':
      return [...sources.priorities.values()]
        .reverse()
        .filter(({ id }) => wanted(filters.priority_id, id))
        .map((priority) => ({
          key: `priority-${priority.id}`,
          by,
          id: priority.id,
          name: priority.name,
          priority,
          query: { priority_id: [priority.id] },
        }))
    case 'executor':
      return executorColumns(filters, sources)
  }
}

function executorColumns(filters: Query, { organizations, words }: Sources): BoardColumn[] {
  const chosen = Array.isArray(filters.assignedOrganizationId) && filters.assignedOrganizationId.length > 0
  const unassigned: BoardColumn = {
    key: 'executor-none',
    by: 'executor',
    id: null,
    name: words.unassigned,
    query: { withoutExecutor: true },
  }
  const assigned = organizations
    .filter(({ id }) => wanted(filters.assignedOrganizationId, id))
    .map(
      ({ id, name }): BoardColumn => ({
        key: `executor-${id}`,
        by: 'executor',
        id,
        name,
        query: { assignedOrganizationId: [id] },
      }),
    )
  if (filters.withoutExecutor === true) return [unassigned]
  return chosen ? assigned : [unassigned, ...assigned]
}

/** The column of a task in a grouping. */
export function placeOfTask(task: TaskWire, by: Grouping): number | null {
  const places: Record<Grouping, number | null> = {
    step: task.status_id,
    stage: task.stage,
    priority: task.priority_id,
    executor: task.assigned_organization_id,
  }
  return places[by]
}

/** The change that moves a task into the column, and its optimistic result. */
export function moveTo(column: BoardColumn): { change: TaskChange; shown: Partial<TaskWire> } {
  const { by, id, name } = column
  if (by === 'executor') {
    const change = { assigned_organization_id: id, ...(id === null && { assigned_user_id: null }) }
    return {
      change,
      shown: {
        assigned_organization_id: id,
        assigned_organization_name: id === null ? null : name,
        assigned_user_id: null,
        assigned_user_fio: null,
      },
    }
  }
  const value = id ?? 0
  if (by === 'step') return { change: { status_id: value }, shown: { status_id: value, status_name: name } }
  if (by === 'stage') return { change: { stage: value }, shown: { stage: value } }
  return { change: { priority_id: value }, shown: { priority_id: value, priority_name: name } }
}

/** Whether a move into the column also changes the stage. */
export const completes = (task: TaskWire, { step }: BoardColumn) =>
  step?.completes === true && !task.is_template && task.stage !== 2

/** The change that undoes the move into the column. */
export function wayBack(task: TaskWire, column: BoardColumn): TaskChange {
  switch (column.by) {
    case 'step':
      return { status_id: task.status_id, ...(completes(task, column) && { stage: task.stage }) }
    case 'stage':
      return { stage: task.stage }
    case 'priority':
      return { priority_id: task.priority_id }
    case 'executor':
      return {
        assigned_organization_id: task.assigned_organization_id,
        assigned_user_id: task.assigned_user_id,
        // An assignment may also advance a new task.
        status_id: task.status_id,
      }
  }
}

/** Column counts of a whole selection in one request. */
export function countOf(
  column: BoardColumn,
  distribution: TaskDistributionWire | undefined,
): number | undefined {
  if (!distribution || column.by === 'executor') return undefined
  const { status, stage, priority } = distribution
  const counts = { step: status, stage, priority }[column.by]
  return counts[String(column.id)] ?? 0
}
