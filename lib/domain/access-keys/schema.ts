import { z } from 'zod'
import { camelKeys, inputs } from '@/lib/wire'

/** Null: the key does not expire, or as late as the server allows. */
const expiry = () => inputs.moment().nullish()

export const CreateAccessKey = camelKeys(
  z.object({
    title: inputs.title(255),
    expires_at: expiry(),
    read_only: inputs.flag().default(false),
    /** The layers that it opens, and nothing else; null: whatever its owner may. */
    layer_ids: z.array(inputs.id()).min(1).max(500).nullish(),
  }),
)
export type NewAccessKey = z.output<typeof CreateAccessKey>

export const ChangeAccessKey = camelKeys(
  z.object({ title: inputs.title(255).optional(), expires_at: expiry() }),
)
export type AccessKeyChange = z.output<typeof ChangeAccessKey>

export const AccessKeysQuery = inputs.SortedPaging.extend({
  /** Keys of this user. */
  userId: inputs.id().optional(),
  /** Revoked ones as well, which stay in the list for 90 days. */
  withRevoked: inputs.flag().default(false),
})
export type AccessKeysQuery = z.output<typeof AccessKeysQuery>
