import { integer, items, list, moment, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { ActOutcome } from './make-acts'
import type { ActRecord } from './record'

const person = shape<ActRecord['madeBy']>()({
  id: integer((one) => one.id),
  fio: text((one) => one.fio),
})

const voided = shape<NonNullable<ActRecord['voided']>>('ActVoiding')({
  at: moment((one) => one.at),
  by: nullable.part((one) => one.by, person),
  reason: text((one) => one.reason),
})

export const presentAct = shape<ActRecord>('Act')({
  id: integer((act) => act.id),
  task_id: integer((act) => act.taskId),
  number: text((act) => act.number),
  template_id: integer((act) => act.templateId),
  template_title: text((act) => act.templateTitle),
  date: text((act) => act.date),
  file_name: nullable.text((act) => act.fileName),
  attachment_id: integer((act) => act.fileId),
  attachment_num: integer((act) => act.fileNum),
  made_at: moment((act) => act.madeAt),
  made_by: part((act) => act.madeBy, person),
  voided: nullable.part((act) => act.voided, voided),
})

export const presentActs = items(presentAct)

const outcome = shape<ActOutcome>('ActOutcome')({
  id: integer((one) => one.id),
  act: nullable.part((one) => one.act, presentAct),
  error: nullable.text((one) => one.error),
})

export const presentOutcomes = shape<{ outcomes: ActOutcome[] }>('ActOutcomes')({
  items: list((one) => one.outcomes, outcome),
})

export type ActWire = WireOf<typeof presentAct>
export type ActOutcomeWire = WireOf<typeof outcome>
