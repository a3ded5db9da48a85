'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { createComment } from '@/components/api/tasks'
import { useSessionUser } from '@/components/api/session-user'
import { createUuid } from '@/components/ui/create-uuid'
import { showFailure } from '@/components/ui/show-notice'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { Mentioned } from './split-mentions'

interface Draft {
  uuid: string
  words: string
  answers: CommentWire | null
  mentions: readonly Mentioned[]
  /** Whether the citizen who sent the request reads it. */
  toCitizen: boolean
}

interface Sent {
  onRefused: (draft: Omit<Draft, 'uuid'>) => void
}

/** Sends a comment with an optimistic update; when rejected, its text returns to the input. */
export function useSendComment(taskId: number, { onRefused }: Sent) {
  const queries = useQueryClient()
  const user = useSessionUser()
  const t = useTranslations('comments')
  const keys = [queryKeys.comments(taskId), queryKeys.stream(taskId)]
  const patch = (change: (list: CommentWire[]) => CommentWire[]) => {
    for (const key of keys) queries.setQueryData<CommentWire[]>(key, (list) => list && change(list))
  }
  const provisional = ({ uuid, words, answers, mentions, toCitizen }: Draft): CommentWire => ({
    id: -1,
    uuid,
    parent: answers,
    date: Math.floor(Date.now() / 1000),
    update_text: null,
    comment: words,
    type: 1,
    diff: null,
    fio: user.fio,
    user_id: user.id,
    task_id: answers?.task_id ?? taskId,
    chat_message_number: 0,
    chat_id: 0,
    system_message_code: null,
    mentions: [...mentions],
    made_at: null,
    public: toCitizen,
  })
  const { mutate } = useMutation({
    // A reply belongs to the chat of the original message, also in merged streams.
    mutationFn: ({ uuid, words, answers, mentions, toCitizen }: Draft) =>
      createComment(answers?.task_id ?? taskId, {
        comment: words,
        uuid,
        answers: answers?.id ?? null,
        mentions: mentions.map(({ id }) => id),
        toCitizen,
      }),
    onMutate: async (draft) => {
      await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })))
      patch((list) => [provisional(draft), ...list])
    },
    onSuccess: (comment, { uuid }) => {
      patch((list) => [comment, ...list.filter((item) => item.uuid !== uuid && item.id !== comment.id)])
      void queries.invalidateQueries({ queryKey: queryKeys.stream(taskId) })
    },
    onError: (error, { uuid, ...draft }) => {
      patch((list) => list.filter((item) => item.uuid !== uuid))
      onRefused(draft)
      showFailure(t('failed'), error.message)
    },
  })
  return (draft: Omit<Draft, 'uuid'>) => mutate({ uuid: createUuid(), ...draft })
}
