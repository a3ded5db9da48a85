import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { usualMinutes } from '@/lib/shared/planning/plan-conflicts'
import type { Interval } from '@/lib/shared/planning/working-hours'

const minute = 60_000

/** When a task is planned, milliseconds; one without a plan ends at its deadline. */
export function timeOf(task: BoardTaskWire): Interval | null {
  const length = task.minutes * minute
  if (task.planned_start !== null)
    return { start: task.planned_start * 1000, end: task.planned_start * 1000 + length }
  if (task.deadline === null) return null
  return { start: task.deadline * 1000 - length, end: task.deadline * 1000 }
}

/** A task of a list as the board would show it. */
export function toBoardTask(task: TaskWire, type: WorkTypeWire | undefined, mayPlan: boolean): BoardTaskWire {
  const { id, title, type_id, priority_id, status_id, assigned_status, stage, deadline, lon, lat } = task
  const { assigned_user_id, assigned_organization_id } = task
  const planned_duration = task.planned_duration ?? null
  return {
    id,
    title,
    type_id,
    priority_id,
    status_id,
    assigned_status,
    stage,
    assigned_user_id,
    assigned_organization_id,
    planned_start: task.planned_start ?? null,
    planned_duration,
    minutes: planned_duration ?? type?.planned_duration ?? usualMinutes,
    deadline,
    lon,
    lat,
    skill_ids: type?.skill_ids ?? [],
    may_plan: mayPlan,
    // Lists do not say it, and changes are made on expected values.
    revision: 0,
  }
}
