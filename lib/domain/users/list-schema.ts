import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** Query parameters of the list of users. */
export const UserQuery = z.object({
  taskDate: inputs.anyMoment().optional(),
  typeId: inputs.csv(inputs.id()).optional(),
  tagId: inputs.csv(inputs.id()).optional(),
})
export type UserQuery = z.infer<typeof UserQuery>
