import { forRight } from '@/lib/access/policy'
import { auditPolicy, getAuditEntry, presentAuditEntry } from '@/lib/domain/audit'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read one audit entry',
  access: forRight(auditPolicy.read),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getAuditEntry(ctx, path.id),
  present: presentAuditEntry,
})
