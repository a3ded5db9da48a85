import { z } from 'zod'
import { FieldDefinitions } from '@/lib/domain/custom-fields'
import { sortedBy } from '@/lib/domain/reference-nouns'
import { plannedAtMost } from '@/lib/shared/planning/plan-conflicts'
import { camelKeys, inputs, withNames } from '@/lib/wire'
import { nameAtMost } from '../schema'

export const WorkTypeListQuery = sortedBy(['name', 'id'])

const idsAtMost = 1000

/** Clients of 1.x neither plan nor pause. */
const names = {
  only: {
    planned_duration: 'typed',
    skill_ids: 'typed',
    deadline_pauses: 'typed',
    deadline_in_working_hours: 'typed',
    deadline_calendar_id: 'typed',
  },
} as const

const { id } = inputs

const move = z.object({ from: id(), to: id(), name: inputs.title(nameAtMost) })

const fields = {
  name: inputs.title(nameAtMost),
  /** The name of an icon, or of an uploaded picture. */
  icon: inputs.text(255, 1).nullable(),
  /** Start of the period of the deadline. */
  type: z.enum(['AT_CREATE', 'AT_UPDATE']).nullable(),
  period_of_review_in_sec: inputs.integer(1).nullable(),
  /** Steps in which deadlines pause. */
  deadline_pauses: z.array(id()).max(idsAtMost).nullable(),
  /** Whether deadlines count working hours: of the calendar, else of the default one of the task's organization. */
  deadline_in_working_hours: inputs.flag(),
  deadline_calendar_id: id().nullable(),
  /** How long a task is planned for, minutes. */
  planned_duration: inputs.integer(1, plannedAtMost).nullable(),
  /** Tags that people need. */
  skill_ids: z.array(id()).max(idsAtMost).nullable(),
  fields: FieldDefinitions.nullable(),
  /** Ids in order; empty or null for all steps. */
  steps: z.array(id()).max(idsAtMost).nullable(),
  /** Empty or null for any move. */
  moves: z.array(move).max(idsAtMost).nullable(),
  /** Null for every organization. */
  organization_ids: z.array(id()).max(10_000).nullable(),
}

const changes = z.object(fields).partial()

/** Values of a work type in a request; absent keys stay as they are. */
export const ChangeWorkType = withNames(names, camelKeys(changes))
export type WorkTypeChange = z.output<typeof ChangeWorkType>

export const CreateWorkType = withNames(names, camelKeys(changes.extend({ name: fields.name })))
export type NewWorkType = z.output<typeof CreateWorkType>
