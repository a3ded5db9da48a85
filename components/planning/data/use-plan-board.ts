'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { BoardPersonWire, BoardTaskWire, BoardWire } from '@/lib/domain/planning/presenter'
import type { Interval } from '@/lib/shared/planning/working-hours'

const nobody: BoardPersonWire[] = []
const nothing: BoardTaskWire[] = []

/** People and tasks of a time, those of one organization when it is given. */
export function usePlanBoard({ start, end }: Interval, organizationId: number | null) {
  const query = useMemo(
    () => ({ from: start / 1000, till: end / 1000, organization_ids: organizationId }),
    [start, end, organizationId],
  )
  const result = useQuery({
    queryKey: queryKeys.planBoard(query),
    queryFn: async ({ signal }) => (await request<BoardWire>('/rest/planning', { query, signal })).body,
    placeholderData: keepPreviousData,
  })
  const { data, isPending, error, refetch } = result
  return useMemo(() => {
    const people = data?.people ?? nobody
    const tasks = data?.tasks ?? nothing
    return {
      period: { start, end },
      people,
      tasks,
      peopleById: new Map(people.map((person) => [person.id, person])),
      tasksById: new Map(tasks.map((task) => [task.id, task])),
      isCut: data?.is_cut === true,
      loading: isPending,
      error,
      retry: () => void refetch(),
    }
  }, [data, isPending, error, refetch, start, end])
}

export type PlanBoard = ReturnType<typeof usePlanBoard>
