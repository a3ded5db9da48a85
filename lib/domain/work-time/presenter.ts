import { flag, integer, list, moment, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { presentWorkTimeEvent } from './events'
import type { ReadEntry, WorkTime } from './get-work-time'
import { type Correction, etagOfEntry, isForgotten, lengthOf, type WorkState } from './record'

const correction = shape<Correction>('WorkCorrection')({
  by: text((one) => one.by),
  at: moment((one) => one.at),
  reason: text((one) => one.reason),
  from: nullable.moment((one) => one.from),
  to: nullable.moment((one) => one.to),
})

const entry = shape<ReadEntry>('WorkEntry')({
  id: integer((one) => one.id),
  user_id: integer((one) => one.userId),
  fio: text((one) => one.fio),
  started_at: moment((one) => one.startedAt),
  ended_at: nullable.moment((one) => one.endedAt),
  seconds: integer(lengthOf),
  state: text<ReadEntry, WorkState>((one) => one.state),
  forgotten: flag(isForgotten),
  corrected: nullable.part((one) => one.history[0] ?? null, correction),
  history: list((one) => one.history, correction),
  may_correct: flag((one) => one.mayCorrect),
  etag: text(etagOfEntry),
})

const total = shape<WorkTime['totals'][number]>('WorkTotal')({
  user_id: integer((one) => one.userId),
  fio: text((one) => one.fio),
  seconds: integer((one) => one.seconds),
})

const paused = shape<NonNullable<WorkTime['paused']>>('PausedWork')({
  task_id: integer((one) => one.taskId),
  entry_id: integer((one) => one.entryId),
})

export const presentWorkTime = shape<WorkTime>('WorkTime')({
  entries: list((time) => time.entries, entry),
  totals: list((time) => time.totals, total),
  seconds: integer((time) => time.seconds),
  own: text<WorkTime, WorkTime['own']>((time) => time.own),
  may_work: flag((time) => time.mayWork),
  paused: nullable.part((time) => time.paused, paused),
  now: moment((time) => time.now),
})

export type WorkTimeEventWire = WireOf<typeof presentWorkTimeEvent>
export type WorkTimeWire = WireOf<typeof presentWorkTime>
export type WorkEntryWire = WireOf<typeof entry>
