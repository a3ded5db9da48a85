'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import { readDistribution, readStats } from '@/components/api/task-sets'
import { type Span, toStatsQuery } from './period'

/** Milliseconds. */
const fresh = 60_000
const overdue = { expired: true }
const current = { stage: 1 }

/** Cached with the statistics: board counts follow every change, these are refreshed at an interval. */
const momentKey = (query: Query) => [...queryKeys.stats(query), 'moment'] as const

/** Counts of the period, and current counts. */
export function useStats(span: Span) {
  const query = useMemo(() => toStatsQuery(span), [span])
  const stats = useQuery({
    queryKey: queryKeys.stats(query),
    queryFn: ({ signal }) => readStats(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: fresh,
  })
  const now = useQuery({
    queryKey: momentKey(current),
    queryFn: ({ signal }) => readDistribution(current, signal),
    refetchInterval: fresh,
  })
  const late = useQuery({
    queryKey: momentKey(overdue),
    queryFn: ({ signal }) => readDistribution(overdue, signal),
    refetchInterval: fresh,
  })
  return {
    stats: stats.data,
    loading: stats.isPending,
    error: stats.error,
    retry: () => void stats.refetch(),
    open: now.data && (now.data.stage['1'] ?? 0),
    overdue: late.data && (late.data.stage['1'] ?? 0),
  }
}
