import { flag, integer, list, moment, nullable, shape, text, type WireOf } from '@/lib/wire'
import { lengthOf } from './record'
import type { ForgottenClock, WorkReport, WorkReportRow } from './report'

const row = shape<WorkReportRow>('WorkReportRow')({
  id: nullable.integer((one) => one.id),
  name: text((one) => one.name),
  seconds: integer((one) => one.seconds),
  entries: integer((one) => one.entries),
  people: integer((one) => one.people),
  tasks: integer((one) => one.tasks),
})

const forgotten = shape<ForgottenClock>('ForgottenClock')({
  id: integer((one) => one.id),
  task_id: integer((one) => one.taskId),
  title: text((one) => one.title),
  user_id: integer((one) => one.userId),
  fio: text((one) => one.fio),
  started_at: moment((one) => one.startedAt),
  seconds: integer((one) =>
    lengthOf({ startedAt: Math.floor(one.startedAt.getTime() / 1000), endedAt: null }),
  ),
})

export const presentWorkReport = shape<WorkReport>('WorkReport')({
  from: text((report) => report.from),
  to: text((report) => report.to),
  time_zone: text((report) => report.timeZone),
  group: text((report) => report.group),
  rows: list((report) => report.rows, row),
  seconds: integer((report) => report.seconds),
  forgotten: list((report) => report.forgotten, forgotten),
  is_cut: flag((report) => report.isCut),
})

export type WorkReportWire = WireOf<typeof presentWorkReport>
