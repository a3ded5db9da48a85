'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { type Query, request } from '@/components/api/request'
import type { HeatWire, TaskReportWire } from '@/lib/domain/reports/presenter'

/** Milliseconds. */
const fresh = 60_000

/** The report of a period, and the places of its tasks. */
export function useReport(query: Query) {
  const report = useQuery({
    queryKey: queryKeys.stats({ ...query, of: 'report' }),
    queryFn: async ({ signal }) =>
      (await request<TaskReportWire>('/rest/reports/tasks', { query, signal })).body,
    placeholderData: keepPreviousData,
    staleTime: fresh,
  })
  const heat = useQuery({
    queryKey: queryKeys.stats({ ...query, of: 'heat' }),
    queryFn: async ({ signal }) =>
      (await request<HeatWire>('/rest/reports/tasks/heat', { query, signal })).body,
    placeholderData: keepPreviousData,
    staleTime: fresh,
  })
  return {
    report: report.data,
    loading: report.isPending,
    error: report.error,
    retry: () => {
      void report.refetch()
      void heat.refetch()
    },
    heat: heat.data,
    heatError: heat.error,
  }
}
