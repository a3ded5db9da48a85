import { z } from 'zod'
import { inputs } from '@/lib/wire'

const { id } = inputs.IdPath.shape

/** The user whose visibility is explained, and the other user. */
export const UserPreviewPath = inputs.IdPath.extend({ otherId: id })

/** The user whose visibility is explained, and the task. */
export const TaskPreviewPath = inputs.IdPath.extend({ taskId: id })

/** The user whose rights are explained; the caller when absent. */
export const ExplainQuery = z.object({ user_id: inputs.id().optional(), userId: inputs.id().optional() })

/** The user that a query names, under either name. */
export const askedUser = ({ user_id, userId }: z.infer<typeof ExplainQuery>): number | null =>
  user_id ?? userId ?? null
