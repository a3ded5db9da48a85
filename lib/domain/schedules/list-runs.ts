import type { Context } from '@/lib/access/context'
import { visibleTasksSql } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { isFault, recurrenceOf } from './recurrence'
import { type Notice, scheduleColumns, type ScheduleRecord } from './record'
import type { RunsQuery } from './schema'

export interface ScheduleRun {
  scheduleId: number
  title: string
  date: Date
  /** The created task; null when the caller may not see it. */
  taskId: number | null
  outcome: 'created' | 'skipped' | 'failed' | 'coming'
  reason: Notice | null
}

const month = 30 * 86_400_000
/** Most runs of one schedule in an answer, and most of all of them. */
const mostOfOne = 400
const most = 5000

/** Past and coming runs of schedules between two moments, in order. */
export async function listScheduleRuns(
  ctx: Context,
  { from = new Date(now().getTime() - month), till = new Date(from.getTime() + 2 * month) }: RunsQuery,
): Promise<{ items: ScheduleRun[] }> {
  const past = await pastRuns(ctx, from, till)
  const schedules = await ctx.database.query<ScheduleRecord>(
    sql`select ${scheduleColumns} from schedules s where s.enabled and s.next_run <= ${till} order by s.next_run`,
  )
  const coming = schedules.flatMap((schedule) => comingRuns(schedule, from, till))
  const items = [...past, ...coming].sort((a, b) => a.date.getTime() - b.date.getTime())
  return { items: items.slice(0, most) }
}

function pastRuns(ctx: Context, from: Date, till: Date): Promise<ScheduleRun[]> {
  return ctx.database.query<ScheduleRun>(sql`
    select r.schedule_id as "scheduleId", s.title, r.slot as date, t.id as "taskId", r.outcome, r.reason
    from schedule_runs r
    join schedules s on s.id = r.schedule_id
    left join tasks t on t.id = r.task_id and t.deleted_at is null and ${visibleTasksSql(ctx, false)}
    where r.slot between ${from} and ${till}
    order by r.slot limit ${most}`)
}

function comingRuns(schedule: ScheduleRecord, from: Date, till: Date): ScheduleRun[] {
  const recurrence = recurrenceOf(schedule)
  const { id: scheduleId, title, nextRun } = schedule
  if (isFault(recurrence) || !nextRun) return []
  const runs: ScheduleRun[] = []
  for (const date of recurrence.between(nextRun > from ? nextRun : from, till)) {
    if (runs.length === mostOfOne) break
    runs.push({ scheduleId, title, date, taskId: null, outcome: 'coming', reason: null })
  }
  return runs
}
