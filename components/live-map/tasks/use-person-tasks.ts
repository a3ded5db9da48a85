'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { listTasks } from '@/components/api/tasks'
import { metresBetween } from '@/lib/shared/great-circle'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Tasks listed at a time; the page of tasks has the others. */
const listed = 100

export interface PersonTask {
  task: TaskWire
  /** Metres of the straight line from the person. */
  distance: number | null
}

const last = Number.POSITIVE_INFINITY

/** By planned start, then by deadline: those without either come last. */
export const inOrder = (tasks: readonly TaskWire[]): TaskWire[] =>
  tasks.toSorted((one, other) => {
    const [start, otherStart] = [one.planned_start ?? last, other.planned_start ?? last]
    if (start !== otherStart) return start - otherStart
    const [due, otherDue] = [one.deadline ?? last, other.deadline ?? last]
    return due === otherDue ? one.id - other.id : due - otherDue
  })

interface Spot {
  lon: number
  lat: number
}

/** The open tasks of a person in order, with their distance from the person. */
export function usePersonTasks(userId: number, from: Spot | null) {
  const query = {
    assignedUserId: [userId],
    stage: 1,
    limit: listed,
    sortBy: 'deadline',
    sortDirection: 'ASC',
  }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.taskList(query),
    queryFn: ({ signal }) => listTasks(query, signal),
  })
  // A person moves all the time: a distance changes with every ten metres or so.
  const [lon, lat] = from ? [from.lon.toFixed(4), from.lat.toFixed(4)] : [null, null]
  const tasks = useMemo(
    () =>
      inOrder(data?.items ?? []).map(
        (task): PersonTask => ({
          task,
          distance:
            lon === null || lat === null || task.lon === null || task.lat === null
              ? null
              : metresBetween(Number(lon), Number(lat), task.lon, task.lat),
        }),
      ),
    [data, lon, lat],
  )
  return { tasks, count: data?.count ?? 0, error, loading: isPending, retry: () => void refetch() }
}
