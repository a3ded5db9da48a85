'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from './query-keys'
import { request } from './request'
import { useMay } from './session-user'
import type { ListOf } from './types'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'

/** A record as the audit log names it. */
export interface AuditedRecord {
  noun: string
  id: number
}

/** The latest change of a record at a revision, for readers of the audit log; nobody needs the answer to go on. */
export function useLastChange(of: AuditedRecord | undefined, etag: string | null) {
  const may = useMay()
  const { data } = useQuery({
    queryKey: [...queryKeys.noun('audit'), 'last', of?.noun, of?.id, etag],
    queryFn: async ({ signal }) => {
      const query = { noun: of?.noun, entityId: of?.id, action: 'update', limit: 1 }
      return (await request<ListOf<AuditEntryWire>>('/rest/audit', { query, signal })).body.items[0] ?? null
    },
    enabled: of !== undefined && may.console.manage === true,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
