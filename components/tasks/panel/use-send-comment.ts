'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { createComment } from '@/components/api/tasks'
import type { Comment } from '@/components/api/types'
import { useSessionUser } from '@/components/console/session-user'
import { createUuid } from '@/components/ui/create-uuid'
import { showFailure } from '@/components/ui/show-notice'

interface Draft {
  uuid: string
  words: string
}

/** Sends a comment that is already on show; a refused one leaves and its words go back to the field. */
export function useSendComment(taskId: number, { onRefused }: { onRefused: (words: string) => void }) {
  const queries = useQueryClient()
  const user = useSessionUser()
  const t = useTranslations('comments')
  const key = queryKeys.comments(taskId)

  const provisional = ({ uuid, words }: Draft): Comment => ({
    id: -1,
    uuid,
    parent: null,
    date: Math.floor(Date.now() / 1000),
    update_text: null,
    comment: words,
    type: 1,
    diff: null,
    fio: user.fio,
    user_id: user.id,
    task_id: taskId,
  })
  const { mutate } = useMutation({
    mutationFn: ({ uuid, words }: Draft) => createComment(taskId, words, uuid),
    onMutate: async (draft) => {
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<Comment[]>(key, (list = []) => [provisional(draft), ...list])
    },
    onSuccess: (comment, { uuid }) => {
      queries.setQueryData<Comment[]>(key, (list = []) => [
        comment,
        ...list.filter((item) => item.uuid !== uuid && item.id !== comment.id),
      ])
    },
    onError: (error, { uuid, words }) => {
      queries.setQueryData<Comment[]>(key, (list = []) => list.filter((item) => item.uuid !== uuid))
      onRefused(words)
      showFailure(t('failed'), error.message)
    },
  })
  return (words: string) => mutate({ uuid: createUuid(), words })
}
