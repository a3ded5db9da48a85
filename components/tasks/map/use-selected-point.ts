'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type LoadedTask, readTask } from '@/components/api/tasks'
import type { MapPoint } from '@/components/map/points/point-types'
import { isOverdue } from '../due/is-overdue'
import { useLooks } from '@/components/reference-data/use-dictionaries'

interface SelectedPoint {
  point: MapPoint | undefined
  /** The task is open and was not read yet: it may have a point. */
  waiting: boolean
}

/** The point of the open task, even when filtered out: the task being read stays on the map. */
export function useSelectedPoint(
  points: ReadonlyMap<number, MapPoint>,
  selected: number | null,
): SelectedPoint {
  const { priorities } = useLooks()
  const { data, isError } = useQuery<LoadedTask>({
    queryKey: queryKeys.task(selected ?? 0),
    queryFn: ({ signal }) => readTask(selected ?? 0, signal),
    // The panel fetches the task; this only observes the query.
    enabled: false,
  })
  const point = useMemo((): MapPoint | undefined => {
    if (selected === null) return undefined
    const known = points.get(selected)
    const task = data?.task
    if (known || task?.id !== selected || task.lon === null || task.lat === null) return known
    return {
      id: task.id,
      lon: task.lon,
      lat: task.lat,
      category: task.status_id,
      level: priorities.get(task.priority_id)?.level ?? 1,
      alert: isOverdue(task),
    }
  }, [points, selected, data, priorities])
  return { point, waiting: selected !== null && !point && !isError && data?.task.id !== selected }
}
