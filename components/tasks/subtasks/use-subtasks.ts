'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import { listTasks } from '@/components/api/tasks'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const nothing: TaskWire[] = []

/** The direct subtasks, oldest first. */
export function useSubtasks(taskId: number) {
  // Oldest first: a task created elsewhere has no position in this list until the refetch.
  const query: Query = { parentId: [taskId], withArchive: true, sortDirection: 'ASC', page: 1, limit: 200 }
  const result = useQuery({
    queryKey: queryKeys.taskList(query),
    queryFn: ({ signal }) => listTasks(query, signal),
  })
  return {
    subtasks: result.data?.items ?? nothing,
    total: result.data?.count ?? 0,
    error: result.error,
    retry: () => void result.refetch(),
  }
}

export type Subtasks = ReturnType<typeof useSubtasks>
