import { inputs } from '@/lib/wire'

const { id } = inputs.IdPath.shape

/** Whose sight, and of whom. */
export const UserSightPath = inputs.IdPath.extend({ otherId: id })

/** Whose sight, and of which task. */
export const TaskSightPath = inputs.IdPath.extend({ taskId: id })
