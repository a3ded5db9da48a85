'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { TaskPageWire } from '@/lib/domain/tasks/presenter'

/** Marks comments as read on the server; lists are updated without a request. */
export function useMarkRead(id: number, read: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!read) return
    queries.setQueriesData<TaskPageWire>({ queryKey: queryKeys.taskLists }, (page) => {
      if (!page?.items.some((item) => item.id === id && item.unread_message_count)) return page
      return {
        ...page,
        items: page.items.map((item) => (item.id === id ? { ...item, unread_message_count: 0 } : item)),
      }
    })
  }, [queries, id, read])
}
