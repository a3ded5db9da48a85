import { type Query, request } from '@/components/api/request'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'

interface AuditPage {
  items: AuditEntryWire[]
  total: number
}

/** Queries a page of the audit log, newest first. */
export const listAudit = async (query: Query, signal?: AbortSignal) =>
  (await request<AuditPage>('/rest/audit', { query, signal })).body
