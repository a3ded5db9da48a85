import { z } from 'zod'
import { inputs } from '@/lib/wire'

export const RoleName = z.object({ name: inputs.title(200) })
export type RoleName = z.infer<typeof RoleName>

export const RoleOrder = z.object({ ids: z.array(inputs.id()).max(1000) })
export type RoleOrder = z.infer<typeof RoleOrder>
