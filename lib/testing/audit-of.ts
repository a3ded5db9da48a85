import { database } from '@/lib/platform/database'
import type { AuditNoun } from '@/lib/platform/audit'

/** Audit entries of one record, oldest first. */
export const auditOf = (noun: AuditNoun, entityId: number) =>
  database.prisma.audit.findMany({ where: { noun, entityId }, orderBy: { id: 'asc' } })
