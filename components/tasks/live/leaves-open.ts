import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import type { Task } from '@/components/api/types'
import { fitsQuery } from './fits-query'

/** Whether only the server can tell which of the tasks belong to the points on the screen. */
export const leavesOpen = (queries: QueryClient, tasks: readonly Task[], userId: number): boolean =>
  queries
    .getQueryCache()
    .findAll({ queryKey: queryKeys.taskPointSets, type: 'active' })
    .some(({ queryKey }) =>
      tasks.some((task) => task.lon !== null && fitsQuery(task, queryKey[2] as Query, userId) === undefined),
    )
