import { z } from 'zod'
import { inputs } from '@/lib/wire'

const { id } = inputs.IdPath.shape

/** Whose sight, and of whom. */
export const UserPreviewPath = inputs.IdPath.extend({ otherId: id })

/** Whose sight, and of which task. */
export const TaskPreviewPath = inputs.IdPath.extend({ taskId: id })

/** Whose capabilities are explained; absent: the caller's. */
export const ExplainQuery = z.object({ user_id: inputs.id().optional() })
