'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { listComments, listCommentStream } from '@/components/api/tasks'
import { useSessionUser } from '@/components/api/session-user'
import { usePreparePaper } from '@/components/ui/paper/paper-store'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { TaskPageWire } from '@/lib/domain/tasks/presenter'

/** The server marks what it sends as read; lists are updated without a request. */
function useMarkRead(id: number, read: boolean, left: number) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!read) return
    queries.setQueriesData<TaskPageWire>({ queryKey: queryKeys.taskLists }, (page) => {
      if (!page?.items.some((item) => item.id === id && (item.unread_message_count ?? 0) > left)) return page
      return {
        ...page,
        items: page.items.map((item) => (item.id === id ? { ...item, unread_message_count: left } : item)),
      }
    })
  }, [queries, id, read, left])
}

const portion = 50
/** Most messages of a printed task. */
const onPaperAtMost = 2000

export type TalkFilter = 'all' | 'words' | 'changes'

interface TalkOptions {
  filter: TalkFilter
  /** Including messages of all subtasks. */
  stream: boolean
  /** Number of unread messages when the task was opened. */
  unread: number
}

const fits = (filter: TalkFilter, { type }: CommentWire) =>
  filter === 'all' || (filter === 'changes') === (type === 2)

/** The id of the oldest unread message; own ones count as read. */
function oldestUnread(comments: readonly CommentWire[], unread: number, userId: number): number | null {
  return comments.filter(({ user_id }) => user_id !== userId)[unread - 1]?.id ?? null
}

export function useTalk(taskId: number, { filter, stream, unread }: TalkOptions) {
  const user = useSessionUser()
  const [limit, setLimit] = useState(portion)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: stream ? queryKeys.stream(taskId) : queryKeys.comments(taskId),
    queryFn: ({ signal }) => (stream ? listCommentStream : listComments)(taskId, limit, signal),
  })
  const fetched = data?.filter((comment) => comment.task_id === taskId && comment.user_id !== user.id) ?? []
  useMarkRead(taskId, data !== undefined, Math.max(0, unread - fetched.length))
  const loaded = useRef(portion)
  useEffect(() => {
    if (limit > loaded.current) void refetch()
    loaded.current = limit
  }, [limit, refetch])
  const queries = useQueryClient()
  const more = data !== undefined && data.length >= limit
  const prepare = useCallback(async () => {
    if (!more) return
    const all = await (stream ? listCommentStream : listComments)(taskId, onPaperAtMost)
    queries.setQueryData(stream ? queryKeys.stream(taskId) : queryKeys.comments(taskId), all)
    loaded.current = onPaperAtMost
    setLimit(onPaperAtMost)
  }, [more, stream, taskId, queries])
  usePreparePaper(prepare)
  return {
    comments: data?.filter((comment) => fits(filter, comment)) ?? [],
    loading: isPending,
    error,
    retry: () => void refetch(),
    more: more ? () => setLimit(limit + portion) : undefined,
    firstUnread: data && unread > 0 && !stream ? oldestUnread(data, unread, user.id) : null,
  }
}
