import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { camelKeys, inputs } from '@/lib/wire'
import { escalationTriggers } from './due-at'
import { notifiedPeople } from './record'

/** A year. */
const minutesAtMost = 366 * 24 * 60
const peopleAtMost = 50

const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .refine((items) => new Set(items).size === items.length, { params: ruleBroken('repeated') })

const fields = {
  title: inputs.title(200),
  /** Null for every organization. */
  organization_id: inputs.id().nullable(),
  enabled: inputs.flag(),
  trigger: z.enum(escalationTriggers),
  minutes: inputs.integer(1, minutesAtMost),
  /** The minutes count in its working time; null: elapsed time. */
  calendar_id: inputs.id().nullable(),
  /** Empty for any. */
  type_ids: unique(inputs.id(), 1000),
  priority_ids: unique(inputs.id(), 1000),
  notify: unique(z.enum(notifiedPeople), notifiedPeople.length),
  user_ids: unique(inputs.id(), peopleAtMost),
  /** Null leaves the priority. */
  set_priority_id: inputs.id().nullable(),
}

export const CreateRule = camelKeys(
  z.object({
    ...fields,
    organization_id: fields.organization_id.default(null),
    enabled: fields.enabled.default(true),
    calendar_id: fields.calendar_id.default(null),
    type_ids: fields.type_ids.default([]),
    priority_ids: fields.priority_ids.default([]),
    notify: fields.notify.default([]),
    user_ids: fields.user_ids.default([]),
    set_priority_id: fields.set_priority_id.default(null),
  }),
)
export type NewRule = z.output<typeof CreateRule>

/** The place of a rule stays. */
export const ChangeRule = camelKeys(z.object(fields).omit({ organization_id: true }).partial())
export type RuleChange = z.output<typeof ChangeRule>
