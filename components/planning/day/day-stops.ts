import { metresBetween } from '@/lib/shared/great-circle'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { timeOf } from '../data/board-task'

/** A task of a person in the order of the day. */
export interface DayStop extends Interval {
  task: BoardTaskWire
  /** Metres in a straight line from the last place before; null when one of them is unknown. */
  distance: number | null
}

/** The tasks of a person that begin within a time, in order, with the distances between them. */
export function dayStops(tasks: readonly BoardTaskWire[], userId: number, period: Interval): DayStop[] {
  const own = tasks
    .flatMap((task) => {
      const time = task.assigned_user_id === userId && task.planned_start !== null ? timeOf(task) : null
      return time && time.start < period.end && time.end > period.start ? [{ task, ...time }] : []
    })
    .sort((one, other) => one.start - other.start || one.task.id - other.task.id)
  let last: { lon: number; lat: number } | null = null
  return own.map((stop) => {
    const { lon, lat } = stop.task
    const here = lon === null || lat === null ? null : { lon, lat }
    const distance = here && last ? metresBetween(last.lon, last.lat, here.lon, here.lat) : null
    last = here ?? last
    return { ...stop, distance }
  })
}
