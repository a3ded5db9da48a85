import { z } from 'zod'
import { auditNouns } from '@/lib/platform/audit'
import { inputs } from '@/lib/wire'

export const AuditQuery = inputs.Paging.extend({
  /** Newest first unless asked otherwise. */
  sortDirection: inputs.direction('DESC'),
  noun: z.enum(auditNouns).optional(),
  entityId: inputs.integer(0).optional(),
  /** Who made the change. */
  userId: inputs.id().optional(),
  action: z.enum(['create', 'update', 'delete']).optional(),
  from: inputs.anyMoment().optional(),
  till: inputs.anyMoment().optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
