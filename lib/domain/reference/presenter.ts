import { z } from 'zod'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import {
  color,
  flag,
  integer,
  integers,
  json,
  list,
  nullable,
  onlyIn,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { MoveRecord, PriorityRecord, StepRecord, StickerRecord, WorkTypeRecord } from './records'

const definition = shape<FieldDefinition>('FieldDefinition')({
  id: integer((f) => f.id),
  name: text((f) => f.name),
  key: text((f) => f.key),
  type: text((f) => f.type),
  required: flag((f) => f.required),
  order: integer((f) => f.order),
  values: json((f) => f.values, z.array(z.string())),
})

const move = shape<MoveRecord>('Move')({
  from: integer((m) => m.from),
  to: integer((m) => m.to),
  name: text((m) => m.name),
})

export const presentWorkType = shape<WorkTypeRecord>('WorkType')({
  id: integer((t) => t.id),
  name: text((t) => t.name),
  icon: nullable.text((t) => t.icon),
  type: nullable.text((t) => t.type),
  period_of_review_in_sec: nullable.integer((t) => t.periodOfReviewInSec),
  deadline_pauses: onlyIn(
    'typed',
    integers((t) => t.deadlinePauses),
  ),
  deadline_in_working_hours: onlyIn(
    'typed',
    flag((t) => t.deadlineInWorkingHours),
  ),
  deadline_calendar_id: onlyIn(
    'typed',
    nullable.integer((t) => t.deadlineCalendarId),
  ),
  planned_duration: onlyIn(
    'typed',
    nullable.integer((t) => t.plannedDuration),
  ),
  skill_ids: onlyIn(
    'typed',
    integers((t) => t.skillIds),
  ),
  fields: list((t) => t.fields, definition),
  steps: integers((t) => t.steps),
  moves: list((t) => t.moves, move),
  organization_ids: nullable.integers((t) => t.organizationIds),
})

export const presentPriority = shape<PriorityRecord>('Priority')({
  id: integer((p) => p.id),
  name: text((p) => p.name),
  order: integer((p) => p.order),
  color: color((p) => p.color),
})

export const presentStep = shape<StepRecord>('Step')({
  id: integer((s) => s.id),
  name: text((s) => s.name),
  assigned_status: integer((s) => s.phase),
  order: integer((s) => s.order),
  color: color((s) => s.color),
  completes: onlyIn(
    'typed',
    flag((s) => s.completes),
  ),
})

export const presentSticker = shape<StickerRecord>('Sticker')({
  id: integer((s) => s.id),
  title: text((s) => s.title),
  color: color((s) => s.color),
  is_for_all: flag((s) => s.isForAll),
  type_ids: integers((s) => s.typeIds),
})

export type WorkTypeWire = WireOf<typeof presentWorkType>
export type FieldDefinitionWire = WireOf<typeof definition>
export type MoveWire = WireOf<typeof move>
export type PriorityWire = WireOf<typeof presentPriority>
export type StepWire = WireOf<typeof presentStep>
export type StickerWire = WireOf<typeof presentSticker>
