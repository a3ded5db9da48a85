import type { DeadlinePause, TaskRecord } from '@/lib/domain/task-records'
import { calendarOfWork } from '@/lib/domain/work-calendars'
import { now } from '@/lib/platform/clock'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { later, timeBetween, type WorkCalendar } from '@/lib/shared/work-calendar/work-calendar'
import type { WorkType } from './references'

/** The condition on `t` that the deadline does not pause. Few tasks pause, so that indexes of the others stay of use. */
export const unpaused: Sql = sql`t.id not in (select q.id from tasks q where q.deadline_paused_at is not null)`

/** What decides whether a deadline pauses. */
export interface PausingState {
  stage: number
  stepId: number
  isTemplate: boolean
}

/** Whether the deadline of a task pauses in a state. */
export function pausesIn(
  { deadlinePauses }: Pick<WorkType, 'deadlinePauses'>,
  { stage, stepId, isTemplate }: PausingState,
): boolean {
  return stage === 1 && !isTemplate && deadlinePauses.includes(stepId)
}

/** The calendar in which deadlines of a work type count; null when they count elapsed time. */
export async function deadlineCalendar(
  database: Database,
  { deadlineInWorkingHours, deadlineCalendarId }: WorkType,
  organizationId: number | null,
): Promise<WorkCalendar | null> {
  if (!deadlineInWorkingHours) return null
  return calendarOfWork(database, { calendarId: deadlineCalendarId, organizationId })
}

/** Unix seconds of the present moment: pauses follow each other without gaps. */
export const presentSecond = (): number => Math.floor(now().getTime() / 1000)

/** The pause of a task as it ends, and the deadline that it leaves. */
export function endPause(
  { stepId, deadline, deadlinePausedAt }: Pick<TaskRecord, 'stepId' | 'deadline' | 'deadlinePausedAt'>,
  till: number,
  calendar: WorkCalendar | null,
): { pause: DeadlinePause; deadline: number | null } {
  const from = Math.min(deadlinePausedAt ?? till, till)
  if (deadline === null) return { pause: { from, till, stepId, moved: 0 }, deadline: null }
  const moved = timeBetween(calendar, from * 1000, till * 1000)
  return {
    pause: { from, till, stepId, moved: Math.round(moved / 1000) },
    deadline: Math.round(later(calendar, deadline * 1000, moved) / 1000),
  }
}

interface NextPause {
  assignments: Sql[]
  isPaused: boolean
  /** Where the end of a pause moves the deadline. */
  deadline: Date | null
}

/** The pause of the deadline after a change. Each step has a pause for itself; a deadline that is new in a pause holds from
 * then on, as if the pause had begun with it. */
export async function nextPause(
  database: Database,
  before: TaskRecord,
  type: WorkType,
  { state, organizationId, isNew }: { state: PausingState; organizationId: number; isNew: boolean },
): Promise<NextPause> {
  const stood = before.deadline === null ? null : new Date(before.deadline * 1000)
  const isPaused = pausesIn(type, state)
  const wasPaused = before.deadlinePausedAt !== null
  const goesOn = wasPaused && isPaused && state.stepId === before.stepId && !isNew
  if (goesOn || (!wasPaused && !isPaused)) return { assignments: [], isPaused, deadline: stood }
  const present = presentSecond()
  const begins = sql`deadline_paused_at = ${isPaused ? new Date(present * 1000) : null}`
  if (!wasPaused) return { assignments: [begins], isPaused, deadline: stood }
  const calendar = await deadlineCalendar(database, type, organizationId)
  const { pause, deadline } = endPause(isNew ? { ...before, deadline: null } : before, present, calendar)
  const pauses = [...before.deadlinePauses, pause]
  return {
    assignments: [begins, sql`deadline_pauses = ${JSON.stringify(pauses)}::jsonb`],
    isPaused,
    deadline: deadline === null ? stood : new Date(deadline * 1000),
  }
}
