import { z } from 'zod'
import { locales } from '@/lib/shared/i18n/locales'
import { inputs } from '@/lib/wire'

export const AskForDemo = z.object({
  /** Of names and texts in the city. */
  language: z.enum(locales),
  /** Its accounts share it; without it nobody signs in with them until an administrator sets one. */
  password: inputs.text(1000, 1).optional(),
})
export type AskForDemo = z.output<typeof AskForDemo>
