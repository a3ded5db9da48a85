import type { TaskRecord } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import { type Sql, sql } from '@/lib/platform/database'
import { type Executor, hasExecutor } from './executor'
import type { WorkType } from './references'
import type { UpdateTask } from './schema'

/** The deadline that a work type gives a new task. AT_CREATE: the date of the task plus the period;
 * AT_UPDATE: the first assignment plus the period. */
export function deadlineOf(type: WorkType, date: Date, executor: Executor): Date | null {
  const period = type.periodOfReviewInSec
  if (period === null) return null
  if (type.type === 'AT_CREATE') return new Date(date.getTime() + period * 1000)
  return type.type === 'AT_UPDATE' && hasExecutor(executor) ? new Date(now().getTime() + period * 1000) : null
}

/** Stage and phase after a change. */
interface State {
  stage: number
  phase: number
}

/** The phase of work that is done: it only waits to be confirmed. */
export const done = 4

/** The condition on `t` that the work is not done. */
export const undone: Sql = sql`t.step_id <> all(array(select s.id from steps s where s.phase = ${done}))`

/** The deadline and `expired_date` after a change. */
export function assignDeadline(
  before: TaskRecord,
  body: UpdateTask,
  type: WorkType,
  executor: Executor,
  state: State,
): Sql[] {
  const stood = before.deadline === null ? null : new Date(before.deadline * 1000)
  const deadline = body.deadline === undefined ? (stood ?? startedBy(before, type, executor)) : body.deadline
  const moved = deadline?.getTime() !== stood?.getTime()
  const expired = expiry(before, moved, deadline, state)
  return [
    ...(moved ? [sql`deadline = ${deadline}`] : []),
    ...(expired === undefined ? [] : [sql`expired_date = ${expired}`]),
  ]
}

/** The first assignment starts the period of an AT_UPDATE work type when there is no deadline. */
function startedBy(before: TaskRecord, type: WorkType, executor: Executor): Date | null {
  const assigned = before.assignedUserId !== null || before.assignedOrganizationId !== null
  return type.type === 'AT_UPDATE' && !assigned ? deadlineOf(type, now(), executor) : null
}

/** Set when a deadline has passed in stage 1 before the work was done, cleared when it has not, kept on completion;
 * undefined for no change. */
function expiry(
  before: TaskRecord,
  moved: boolean,
  deadline: Date | null,
  { stage, phase }: State,
): Date | null | undefined {
  if (deadline === null || deadline > now()) return before.expiredDate === null ? undefined : null
  if (stage !== 1 || phase === done || (before.expiredDate !== null && !moved)) return undefined
  return deadline
}
