import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { locales } from '@/lib/shared/i18n/locales'
import { templateSets } from './sets'

/** Absent: the language of the request. */
const language = z.enum(locales).optional()

const keys = templateSets.flatMap((set) => set.templates.map((template) => `${set.key}.${template.key}`))

export const TemplatesQuery = z.object({ language })

export const FromTemplates = z.object({
  language,
  /** Keys that `GET /rest/types/templates` lists. */
  templates: z
    .array(z.enum(keys))
    .min(1)
    .max(keys.length)
    .refine((given) => new Set(given).size === given.length, { params: ruleBroken('repeated') }),
})
export type FromTemplates = z.output<typeof FromTemplates>
