import { type Query, request } from '@/components/api/request'
import type { AuditItem } from './audit-types'

interface AuditPage {
  items: AuditItem[]
  total: number
}

/** A page of the trail, the latest first. */
export const listAudit = async (query: Query, signal?: AbortSignal) =>
  (await request<AuditPage>('/rest/audit', { query, signal })).body
