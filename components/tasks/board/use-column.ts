'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import { listTasks } from '@/components/api/tasks'
import type { BoardColumn } from './board-columns'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

export const cardsAtOnce = 25
const noTasks: TaskWire[] = []

/** The cards of one column, fetched page by page while scrolling. */
export function useColumn(column: Pick<BoardColumn, 'query'>, query: Query, enabled: boolean) {
  const own = useMemo<Query>(() => ({ ...query, ...column.query }), [query, column.query])
  const result = useInfiniteQuery({
    queryKey: queryKeys.boardColumn(own),
    queryFn: ({ pageParam, signal }) => listTasks({ ...own, page: pageParam, limit: cardsAtOnce }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * cardsAtOnce < last.count ? pages.length + 1 : undefined,
    enabled,
  })
  // Pages shift as tasks come and go; duplicates are removed.
  const tasks = useMemo(() => {
    const all = result.data?.pages.flatMap((page) => page.items)
    return all ? [...new Map(all.map((task) => [task.id, task])).values()] : noTasks
  }, [result.data])
  return {
    tasks,
    count: result.data?.pages[0]?.count,
    loading: result.isPending,
    more: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
    error: result.error,
    retry: () => void result.refetch(),
  }
}
