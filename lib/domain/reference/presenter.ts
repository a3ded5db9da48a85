import { z } from 'zod'
import { integer, integers, json, list, pageOf, shape, text } from '@/lib/wire'
import type { MoveRecord, PriorityRecord, StepRecord, WorkTypeRecord } from './list-reference'

const move = shape<MoveRecord>('Move', {
  from: integer((m) => m.from),
  to: integer((m) => m.to),
  name: text((m) => m.name),
})

const workType = shape<WorkTypeRecord>('WorkType', {
  id: integer((t) => t.id),
  name: text((t) => t.name),
  icon: text((t) => t.icon),
  type: text((t) => t.type),
  period_of_review_in_sec: integer((t) => t.periodOfReviewInSec),
  fields: json((t) => t.fields, z.array(z.unknown())),
  steps: integers((t) => t.steps),
  moves: list((t) => t.moves, move),
  organization_ids: integers((t) => t.organizationIds),
})

const priority = shape<PriorityRecord>('Priority', {
  id: integer((p) => p.id),
  name: text((p) => p.name),
  order: integer((p) => p.order),
  color: text((p) => p.color),
})

const step = shape<StepRecord>('Step', {
  id: integer((s) => s.id),
  name: text((s) => s.name),
  assigned_status: integer((s) => s.phase),
  order: integer((s) => s.order),
  color: text((s) => s.color),
})

export const presentWorkTypes = pageOf(workType)
export const presentPriorities = pageOf(priority)
export const presentSteps = pageOf(step)
