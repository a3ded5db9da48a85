import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { locales } from '@/lib/shared/locale'
import { CreateActTemplate } from '@/lib/domain/act-templates'
import { camelKeys, inputs } from '@/lib/wire'

/** Tasks of a selection. */
const tasksAtMost = 50

const chosen = {
  template_id: inputs
    .id()
    .nullish()
    .meta({ description: 'the one that suits the task best in the language when absent' }),
  language: z.enum(locales).nullish(),
  time_zone: inputs
    .timeZone()
    .nullish()
    .meta({ description: 'of the printed moments; the time zone of the server when absent' }),
}

export const MakeAct = camelKeys(
  z.object({
    ...chosen,
    number: inputs.title(100).nullish().meta({ description: 'an own number instead of the counter' }),
    date: inputs.calendarDay().nullish().meta({ description: 'of the act; today when absent' }),
  }),
)
export type MakeAct = z.output<typeof MakeAct>

export const MakeActs = camelKeys(
  z.object({
    ...chosen,
    ids: z
      .array(inputs.id())
      .min(1)
      .max(tasksAtMost)
      .refine((ids) => new Set(ids).size === ids.length, { params: ruleBroken('repeated') })
      .meta({ description: 'tasks; each gets an act' }),
  }),
)
export type MakeActs = z.output<typeof MakeActs>

export const ActPreviewQuery = camelKeys(
  z.object({
    template_id: inputs.id().optional(),
    language: z.enum(locales).optional(),
    time_zone: inputs.timeZone().optional(),
  }),
)
export type ActPreviewQuery = z.output<typeof ActPreviewQuery>

/** A template that may not be stored yet, and the task to try it on. */
export const TryActTemplate = z.object({
  template: CreateActTemplate,
  task_id: inputs.id().nullish().meta({ description: 'the latest task that suits it when absent' }),
  time_zone: inputs.timeZone().nullish(),
})
export type TryActTemplate = z.output<typeof TryActTemplate>

export const ActPath = inputs.IdPath.extend({ actId: inputs.IdPath.shape.id })

/** Why an act is voided. */
export const VoidingQuery = z.object({ reason: inputs.title(1000) })
