import type { TaskRecord } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { later } from '@/lib/shared/work-calendar/work-calendar'
import { type Executor, hasExecutor } from './executor'
import { deadlineCalendar, nextPause, type PausingState } from './pauses'
import type { WorkType } from './references'
import type { UpdateTask } from './schema'

/** The deadline that a work type gives a new task. AT_CREATE: the date of the task plus the period;
 * AT_UPDATE: the first assignment plus the period. */
export async function deadlineOf(
  database: Database,
  type: WorkType,
  { date, executor, organizationId }: { date: Date; executor: Executor; organizationId: number | null },
): Promise<Date | null> {
  const start = startOf(type, date, executor)
  if (start === null || type.periodOfReviewInSec === null) return null
  const calendar = await deadlineCalendar(database, type, organizationId)
  return new Date(later(calendar, start.getTime(), type.periodOfReviewInSec * 1000))
}

function startOf({ type }: WorkType, date: Date, executor: Executor): Date | null {
  if (type === 'AT_CREATE') return date
  return type === 'AT_UPDATE' && hasExecutor(executor) ? now() : null
}

/** What a change leaves. */
interface State extends PausingState {
  phase: number
  organizationId: number
}

/** The phase of work that is done: it only waits to be confirmed. */
export const done = 4

/** The condition on `t` that the work is not done. */
export const undone: Sql = sql`t.step_id <> all(array(select s.id from steps s where s.phase = ${done}))`

/** The deadline with its pause and `expired_date` after a change. */
export async function assignDeadline(
  database: Database,
  before: TaskRecord,
  body: UpdateTask,
  type: WorkType,
  executor: Executor,
  state: State,
): Promise<Sql[]> {
  const stood = before.deadline === null ? null : new Date(before.deadline * 1000)
  const named = body.deadline !== undefined && body.deadline?.getTime() !== stood?.getTime()
  const { organizationId } = state
  const started =
    stood || body.deadline !== undefined
      ? null
      : await startedBy(database, before, type, executor, organizationId)
  const isNew = named || started !== null
  const pause = await nextPause(database, before, type, { state, organizationId, isNew })
  const deadline = named ? (body.deadline ?? null) : (started ?? pause.deadline)
  const moved = deadline?.getTime() !== stood?.getTime()
  const expired = expiry(before, moved, deadline, { ...state, isPaused: pause.isPaused })
  return [
    ...pause.assignments,
    ...(moved ? [sql`deadline = ${deadline}`] : []),
    ...(expired === undefined ? [] : [sql`expired_date = ${expired}`]),
  ]
}

/** The first assignment starts the period of an AT_UPDATE work type when there is no deadline. */
async function startedBy(
  database: Database,
  before: TaskRecord,
  type: WorkType,
  executor: Executor,
  organizationId: number,
): Promise<Date | null> {
  const assigned = before.assignedUserId !== null || before.assignedOrganizationId !== null
  if (type.type !== 'AT_UPDATE' || assigned) return null
  return deadlineOf(database, type, { date: now(), executor, organizationId })
}

/** Set when a deadline has passed in stage 1 before the work was done and does not pause, cleared when it has not, kept on completion;
 * undefined for no change. */
function expiry(
  before: TaskRecord,
  moved: boolean,
  deadline: Date | null,
  { stage, phase, isPaused }: State & { isPaused: boolean },
): Date | null | undefined {
  if (deadline === null || deadline > now()) return before.expiredDate === null ? undefined : null
  if (isPaused || stage !== 1 || phase === done || (before.expiredDate !== null && !moved)) return undefined
  return deadline
}
