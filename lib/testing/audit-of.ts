import { database } from '@/lib/platform/database'
import type { AuditNoun } from '@/lib/platform/audit'

/** What the trail says of one thing, oldest first. */
export const auditOf = (noun: AuditNoun, entityId: number) =>
  database.prisma.audit.findMany({ where: { noun, entityId }, orderBy: { id: 'asc' } })
