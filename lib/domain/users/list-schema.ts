import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** What the list of users may be asked for. */
export const UserQuery = z.object({
  taskDate: inputs.moment().optional(),
  typeId: inputs.csv(inputs.id()).optional(),
  tagId: inputs.csv(inputs.id()).optional(),
})
export type UserQuery = z.infer<typeof UserQuery>
