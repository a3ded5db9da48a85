import type { PlannedRouteWire } from '@/lib/domain/planning/dispatch/presenter'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { timeOf } from '../data/board-task'
import type { Plan } from '../moves/plan'
import type { DayStop } from './day-stops'

/** Most tasks that are put in order at once, as the server has it. */
export const stopsAtMost = 60

/** The open tasks of a person in a time, planned or with their deadline in it. */
export const tasksToOrder = (tasks: readonly BoardTaskWire[], userId: number, period: Interval) =>
  tasks.filter((task) => {
    const time = task.stage === 1 && task.assigned_user_id === userId ? timeOf(task) : null
    return time !== null && time.start < period.end && time.end > period.start
  })

type Tasks = ReadonlyMap<number, BoardTaskWire>

/** The plans that an order changes. */
export function plansOfRoute({ user_id: userId, stops }: PlannedRouteWire, tasks: Tasks): Plan[] {
  return stops.flatMap(({ task_id: id, start, is_fixed: isFixed, may_plan: mayPlan }) => {
    const task = tasks.get(id)
    if (!task || isFixed || !mayPlan || task.planned_start === start) return []
    return [{ task, userId, start: start * 1000, minutes: task.minutes }]
  })
}

/** The stops of an order, as the map of a day shows them. */
export const stopsOfRoute = ({ stops }: PlannedRouteWire, tasks: Tasks): DayStop[] =>
  stops.flatMap(({ task_id: id, start, end, travel_metres: distance }) => {
    const task = tasks.get(id)
    return task ? [{ task, start: start * 1000, end: end * 1000, distance }] : []
  })
