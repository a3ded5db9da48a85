import { z } from 'zod'
import { inputs } from '@/lib/wire'

export const CreateShare = z.object({
  /** How long the link works. */
  hours: inputs.integer(1, 72),
  /** Whether it shows where the person, or the assignee of the task, is. */
  position: inputs.flag().default(false),
  /** For those who look after the links: what it is for. */
  note: inputs.text(500).nullish(),
})
export type CreateShare = z.output<typeof CreateShare>

export const SharesQuery = inputs.Paging
export type SharesQuery = z.output<typeof SharesQuery>

/** Any text: what is no token is answered as one that does not work. */
export const TokenPath = z.object({ token: z.string() })
