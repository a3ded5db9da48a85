import { z } from 'zod'
import {
  flag,
  integer,
  items,
  moment,
  nullable,
  onlyIn,
  pageOf,
  type Presenter,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { ScheduleRun } from './list-runs'
import type { ScheduleRecord } from './record'

export const presentSchedule = shape<ScheduleRecord>('Schedule')({
  id: integer((schedule) => schedule.id),
  title: text((schedule) => schedule.title),
  rrule: text((schedule) => schedule.rrule),
  timezone: text((schedule) => schedule.timezone),
  template_id: integer((schedule) => schedule.templateId),
  enabled: flag((schedule) => schedule.enabled),
  next_run: nullable.moment((schedule) => schedule.nextRun),
  last_run: nullable.moment((schedule) => schedule.lastRun),
  notice: onlyIn(
    'typed',
    nullable.text((schedule) => schedule.notice),
  ),
  ended_by_failures: onlyIn(
    'typed',
    flag((schedule) => schedule.endedByFailures),
  ),
})

export const presentSchedules = pageOf(presentSchedule)

const presentRun = shape<ScheduleRun>('ScheduleRun')({
  schedule_id: integer((run) => run.scheduleId),
  title: text((run) => run.title),
  date: moment((run) => run.date),
  task_id: nullable.integer((run) => run.taskId),
  outcome: text((run) => run.outcome),
  reason: nullable.text((run) => run.reason),
})

export const presentScheduleRuns = items(presentRun)

const slot = moment<Date>((date) => date)

/** Only moments, not records. */
export const presentPreview: Presenter<{ items: Date[] }> = {
  render: (preview, dialect) => ({ items: preview.items.map((date) => slot.read(date, dialect)) }),
  schema: (dialect) => z.object({ items: z.array(slot.schema(dialect)) }),
  members: { items: {} },
}

export type ScheduleWire = WireOf<typeof presentSchedule>
export type ScheduleRunWire = WireOf<typeof presentRun>
