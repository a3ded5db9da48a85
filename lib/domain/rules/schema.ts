import { z } from 'zod'
import { inputs } from '@/lib/wire'

const rule = z.object({
  capability_id: inputs.id(),
  /** Null: in any state. */
  states: z.array(inputs.id()).max(1000).nullable(),
})

export const RoleRules = z.object({ items: z.array(rule).max(1000) })
export type RoleRules = z.infer<typeof RoleRules>
