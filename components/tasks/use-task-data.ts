'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import { listTaskPoints, listTasks } from '@/components/api/tasks'
import type { Task } from '@/components/api/types'
import { type Bounds, contains } from '@/components/map/map-view'
import { toApiQuery } from './filters/to-api-query'
import { useTaskFilters } from './filters/use-task-filters'
import { toPoints } from './map/to-points'
import { useLooks } from './use-dictionaries'

export const pageSize = 100
const noTasks: Task[] = []

/** The part of the selection that the map shows: the nearest to its middle first, as the interface can sort. */
export interface InView {
  bounds: Bounds
  count: number
}

/** One page of the selection for the table. */
export function useTaskPage(inView: InView | null) {
  const { filters, order } = useTaskFilters()
  const query = useMemo<Query>(
    () => ({
      ...toApiQuery(filters),
      page: order.page,
      limit: pageSize,
      ...(inView ? nearestFirst(inView.bounds) : { sortBy: order.sort, sortDirection: order.dir }),
    }),
    [filters, order, inView],
  )
  const result = useQuery({
    queryKey: queryKeys.taskList(query),
    queryFn: ({ signal }) => listTasks(query, signal),
    placeholderData: keepPreviousData,
  })
  const items = result.data?.items ?? noTasks
  const tasks = useMemo(
    () =>
      inView
        ? items.filter(({ lon, lat }) => lon !== null && lat !== null && contains(inView.bounds, lon, lat))
        : items,
    [items, inView],
  )
  return {
    tasks,
    count: inView?.count ?? result.data?.count ?? 0,
    loading: result.isPending,
    error: result.error,
    retry: result.refetch,
  }
}

function nearestFirst([west, south, east, north]: Bounds): Query {
  const middle = (low: number, high: number, digits: number) => Number(((low + high) / 2).toFixed(digits))
  return { lon: middle(west, east, 5), lat: middle(south, north, 5), sortDirection: 'ASC' }
}

/** Every point of the selection for the map. */
export function useTaskPoints() {
  const { filters } = useTaskFilters()
  const looks = useLooks()
  const query = useMemo(() => toApiQuery(filters), [filters])
  const result = useQuery({
    queryKey: queryKeys.taskPoints(query),
    queryFn: ({ signal }) => listTaskPoints(query, signal),
    placeholderData: keepPreviousData,
  })
  const points = useMemo(() => toPoints(result.data, looks.priorities), [result.data, looks.priorities])
  return { points, loading: result.isPending, settled: !result.isPlaceholderData && result.isSuccess }
}
