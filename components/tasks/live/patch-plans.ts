import type { BoardWire } from '@/lib/domain/planning/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Shows changed tasks on a board of plans; those that it does not have yet come with the next reading. */
export function patchPlans(board: BoardWire, tasks: readonly TaskWire[]): BoardWire {
  const changed = new Map(tasks.map((task) => [task.id, task]))
  if (!board.tasks.some(({ id }) => changed.has(id))) return board
  return {
    ...board,
    tasks: board.tasks.flatMap((known) => {
      const task = changed.get(known.id)
      if (!task) return [known]
      if (task.archive) return []
      const planned_duration = task.planned_duration ?? null
      return [
        {
          ...known,
          title: task.title,
          type_id: task.type_id,
          priority_id: task.priority_id,
          status_id: task.status_id,
          assigned_status: task.assigned_status,
          stage: task.stage,
          assigned_user_id: task.assigned_user_id,
          assigned_organization_id: task.assigned_organization_id,
          planned_start: task.planned_start ?? null,
          planned_duration,
          minutes: planned_duration ?? known.minutes,
          deadline: task.deadline,
          lon: task.lon,
          lat: task.lat,
        },
      ]
    }),
  }
}

/** Takes deleted tasks off a board of plans. */
export function dropFromPlans(board: BoardWire, ids: ReadonlySet<number>): BoardWire {
  if (!board.tasks.some(({ id }) => ids.has(id))) return board
  return { ...board, tasks: board.tasks.filter(({ id }) => !ids.has(id)) }
}
