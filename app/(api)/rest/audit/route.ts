import { forRight } from '@/lib/access/policy'
import { AuditQuery, auditPolicy, listAudit, presentAudit } from '@/lib/domain/audit'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List who changed what',
  access: forRight(auditPolicy.read),
  replica: true,
  query: AuditQuery,
  run: ({ ctx, query }) => listAudit(ctx, query),
  present: presentAudit,
})
