import { z } from 'zod'
import { camelKeys, inputs } from '@/lib/wire'

export const sharings = ['nobody', 'organization', 'everybody'] as const
export type Sharing = (typeof sharings)[number]

const title = inputs.title(200)
const query = inputs.text(8000)

export const CreateTaskFilter = camelKeys(
  z.object({
    title,
    query,
    shared_with: z.enum(sharings).default('nobody'),
  }),
)
export type CreateTaskFilter = z.output<typeof CreateTaskFilter>

/** Members of a filter cannot be empty: null is rejected. */
export const ChangeTaskFilter = camelKeys(
  z.object({
    title: title.optional(),
    query: query.optional(),
    shared_with: z.enum(sharings).optional(),
  }),
)
export type ChangeTaskFilter = z.output<typeof ChangeTaskFilter>
