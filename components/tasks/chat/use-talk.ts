'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { listComments, listCommentStream } from '@/components/api/tasks'
import { useSessionUser } from '@/components/api/session-user'
import { useMarkRead } from './use-mark-read'
import type { CommentWire } from '@/lib/domain/chat/presenter'

const portion = 50

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
  useMarkRead(taskId, data !== undefined)
  useEffect(() => {
    if (limit > portion) void refetch()
  }, [limit, refetch])
  return {
    comments: data?.filter((comment) => fits(filter, comment)) ?? [],
    loading: isPending,
    error,
    retry: () => void refetch(),
    more: data && data.length >= limit ? () => setLimit(limit + portion) : undefined,
    firstUnread: data && unread > 0 && !stream ? oldestUnread(data, unread, user.id) : null,
  }
}
