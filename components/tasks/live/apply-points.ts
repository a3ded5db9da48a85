import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import type { TaskPoints } from '@/components/api/types'

/** Changes the points that are on the screen. A set may be large: the others are read again when they are shown. */
export function applyPoints(queries: QueryClient, patch: (points: TaskPoints, query: Query) => TaskPoints) {
  const queryKey = queryKeys.taskPointSets
  void queries.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
  for (const [key, points] of queries.getQueriesData<TaskPoints>({ queryKey, type: 'active' })) {
    const next = points && patch(points, key[2] as Query)
    if (next !== points) queries.setQueryData(key, next)
  }
}
