import { z } from 'zod'
import { TreeBody } from '@/lib/domain/configuration'
import { camelKeys, inputs } from '@/lib/wire'

const id = () => inputs.id().nullish()

/** For whom, in which task states, and for which tree: the stored one unless another is sent. */
export const PreviewBody = camelKeys(
  z.object({
    user_id: id(),
    role_id: id(),
    organization_id: id(),
    state_ids: z.array(inputs.id()).max(1000).nullish(),
    task_id: id(),
    root: TreeBody.nullish(),
  }),
)
export type PreviewBody = z.infer<typeof PreviewBody>
