'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import { listTaskPoints, listTasks } from '@/components/api/tasks'
import { useSessionUser } from '@/components/api/session-user'
import { type Bounds, contains } from '@/components/map/map-view'
import { toApiQuery } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'
import { catchUp } from '../live/catch-up'
import type { InView } from './in-view'
import { toPoints } from './to-points'
import { useWorkspace } from '../stores/use-workspace'
import { usePaperTasks } from './use-paper-tasks'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

export const pageSize = 100
const noTasks: TaskWire[] = []

/** Queries one page of the selection for the table. */
export function useTaskPage(inView: InView | null) {
  const { filters, order } = useTaskFilters()
  const { layout, task } = useWorkspace()
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
  const paper = usePaperTasks(query, inView, layout !== 'map' && task === null)
  return {
    tasks,
    paper,
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

/** Queries the points of the selection for the map, up to the server's limit; only while needed. */
export function useTaskPoints(wanted: boolean) {
  const { filters } = useTaskFilters()
  const query = useMemo(() => toApiQuery(filters), [filters])
  return usePointsOf(query, wanted)
}

/** The points of the tasks of a query. */
export function usePointsOf(query: Query, wanted: boolean) {
  const looks = useLooks()
  const { id: userId } = useSessionUser()
  const result = useQuery({
    queryKey: queryKeys.taskPoints(query),
    queryFn: ({ signal }) => catchUp(listTaskPoints(query, signal), query, userId),
    placeholderData: keepPreviousData,
    enabled: wanted,
    // There may be 200,000 of them: comparing takes longer than drawing.
    structuralSharing: false,
  })
  const points = useMemo(() => toPoints(result.data, looks.priorities), [result.data, looks.priorities])
  return {
    points,
    settled: !result.isPlaceholderData && result.isSuccess,
    /** Number of further tasks of the selection that have a point and were not returned. */
    left: result.data ? result.data.count - result.data.rows.length : 0,
    error: result.error,
    retry: result.refetch,
  }
}
