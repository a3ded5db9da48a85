'use client'

import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { listComments } from '@/components/api/tasks'
import type { Task } from '@/components/api/types'
import { CommentForm } from './comment-form'
import { CommentItem } from './comment-item'
import classes from './discussion.module.css'
import { useMarkRead } from './use-mark-read'

const portion = 50

/** Newest first, right under the field in which the next one is written. */
export function Discussion({ task, allowed }: { task: Task; allowed: boolean }) {
  const t = useTranslations('comments')
  const [limit, setLimit] = useState(portion)
  const [unread] = useState(task.unread_message_count ?? 0)
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.comments(task.id),
    queryFn: ({ signal }) => listComments(task.id, limit, signal),
  })
  useMarkRead(task.id, data !== undefined)
  const more = () => {
    setLimit(limit + portion)
    setTimeout(() => void refetch())
  }
  return (
    <section className={classes.discussion} aria-label={t('title')}>
      <h4 className={classes.title}>
        {t('title')}
        {unread > 0 && (
          <Badge size="sm" variant="light">
            {t('newer')}: {unread}
          </Badge>
        )}
      </h4>
      {allowed ? (
        <CommentForm taskId={task.id} />
      ) : (
        <Text fz="sm" c="dimmed">
          {t('denied')}
        </Text>
      )}
      {isPending && <Skeleton height={64} mt="md" />}
      {data?.length === 0 && (
        <Text fz="sm" c="dimmed" mt="sm">
          {t('empty')}
        </Text>
      )}
      <ol className={classes.list}>
        {data?.map((comment) => (
          <CommentItem key={comment.uuid ?? comment.id} comment={comment} />
        ))}
      </ol>
      {data && data.length >= limit && (
        <Button variant="subtle" fullWidth onClick={more}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}
