import { z } from 'zod'
import { flag, integer, items, json, list, nullable, onlyIn, shape, text, type WireOf } from '@/lib/wire'
import { presentWorkType } from '../presenter'
import type { MadeFromTemplates } from './create-from-templates'
import type { OfferedSet, OfferedTemplate } from './list-templates'

const fields = z.array(z.object({ name: z.string(), type: z.string(), values: z.array(z.string()) }))

const template = shape<OfferedTemplate>('WorkTypeTemplate')({
  key: text((one) => one.key),
  name: text((one) => one.name),
  icon: text((one) => one.icon),
  type: nullable.text((one) => one.type),
  period_of_review_in_sec: nullable.integer((one) => one.periodOfReviewInSec),
  planned_duration: integer((one) => one.plannedDuration),
  fields: json((one) => one.fields, fields),
  checklist: onlyIn(
    'typed',
    json((one) => one.checklist, z.array(z.string())),
  ),
  exists: flag((one) => one.exists),
})

const set = shape<OfferedSet>('WorkTypeTemplateSet')({
  key: text((one) => one.key),
  templates: list((one) => one.templates, template),
})

export const presentTemplates = items(set)

export const presentMadeFromTemplates = shape<MadeFromTemplates>('WorkTypesFromTemplates')({
  created: list((made) => made.created, presentWorkType),
  skipped: json((made) => made.skipped, z.array(z.string())),
})

export type TemplateWire = WireOf<typeof template>
export type TemplateSetWire = WireOf<typeof set>
export type MadeFromTemplatesWire = WireOf<typeof presentMadeFromTemplates>
