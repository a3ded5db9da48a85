import { z } from 'zod'
import { flag, integer, integers, json, list, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { ChecklistItem, RequirementsRecord, StepRequirements } from './record'

/** The members of an item, which a task's checklist shows as well. */
export const itemMembers = {
  id: integer((i: ChecklistItem) => i.id),
  title: text((i: ChecklistItem) => i.title),
  kind: text((i: ChecklistItem) => i.kind),
  options: json((i: ChecklistItem) => i.options, z.array(z.string())),
  required: flag((i: ChecklistItem) => i.required),
  photo: text((i: ChecklistItem) => i.photo),
  hint: nullable.text((i: ChecklistItem) => i.hint),
  subtask_type_id: nullable.integer((i: ChecklistItem) => i.subtaskTypeId),
}

const item = shape<ChecklistItem>('ChecklistItem')(itemMembers)

const step = shape<StepRequirements>('StepRequirements')({
  step_id: integer((s) => s.stepId),
  checklist: list((s) => s.checklist, item),
  field_ids: integers((s) => s.fieldIds),
  photos: integer((s) => s.photos),
  photo_provenance: flag((s) => s.photoProvenance),
  signature: text((s) => s.signature),
})

export const presentRequirements = shape<RequirementsRecord>('Requirements')({
  older_clients: text((r) => r.olderClients),
  steps: list((r) => r.steps, step),
})

export type ChecklistItemWire = WireOf<typeof item>
export type RequirementsWire = WireOf<typeof presentRequirements>
