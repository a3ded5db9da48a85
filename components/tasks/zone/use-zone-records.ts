'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import { toVisits, type ZoneRecord } from './to-visits'

/** Page size of records, newest first. */
const limit = 50

/** Visits to the zone of a task, as far back as loaded. */
export function useZoneRecords(taskId: number) {
  const path = `/rest/tasks/${taskId}/track`
  const result = useInfiniteQuery({
    queryKey: queryKeys.zone(taskId),
    queryFn: async ({ pageParam: page, signal }) =>
      (await request<ListOf<ZoneRecord>>(path, { query: { page, limit }, signal })).body.items,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === limit ? pages.length + 1 : undefined),
  })
  const { data, hasNextPage } = result
  const visits = useMemo(() => toVisits(data?.pages.flat() ?? [], !hasNextPage), [data, hasNextPage])
  return {
    visits,
    loading: result.isPending,
    error: result.error,
    retry: () => void result.refetch(),
    more: hasNextPage ? () => void result.fetchNextPage() : null,
  }
}
