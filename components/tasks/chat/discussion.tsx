'use client'

import { Alert, Badge, Button, SegmentedControl, Skeleton, Switch, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import { leaveSafely } from '@/components/records/leave-guard'
import { keepAnswered } from './answer-store'
import classes from './chat.module.css'
import { TalkForm } from './talk-form'
import { TalkItem } from './talk-item'
import type { TaskMutation } from '../editing/use-task-change'
import { useJump } from './use-jump'
import { useTakeBack } from './use-take-back'
import { type TalkFilter, useTalk } from './use-talk'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface DiscussionProps {
  task: TaskWire
  change: TaskMutation
  allowed: boolean
  /** Changes can be taken back. */
  mayChange: boolean
  hasSubtasks: boolean
}

/** Messages and changes of a task, newest first, below the input field. */
export function Discussion({ task, change, allowed, mayChange, hasSubtasks }: DiscussionProps) {
  const t = useTranslations()
  const router = useRouter()
  const [filter, setFilter] = useState<TalkFilter>('all')
  const [stream, setStream] = useState(false)
  const [unread] = useState(task.unread_message_count ?? 0)
  const talk = useTalk(task.id, { filter, stream, unread })
  const jump = useJump(talk.comments, () => {
    setFilter('all')
    talk.more?.()
  })
  const takeBack = useTakeBack(task, change)
  const empty = { all: t('comments.empty'), words: t('chat.noWords'), changes: t('chat.noChanges') }
  return (
    <section className={classes.discussion} aria-label={t('comments.title')}>
      <div className={classes.head}>
        <h4>{t('comments.title')}</h4>
        {unread > 0 && (
          <Badge size="sm" variant="light">
            {t('comments.newer')}: {unread}
          </Badge>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('chat.filter')}
          value={filter}
          onChange={setFilter}
          data={[
            { value: 'all', label: t('chat.all') },
            { value: 'words', label: t('chat.words') },
            { value: 'changes', label: t('chat.changes') },
          ]}
        />
      </div>
      {hasSubtasks && (
        <Switch
          size="xs"
          className={classes.stream}
          label={t('chat.withSubtasks')}
          checked={stream}
          onChange={(event) => setStream(event.currentTarget.checked)}
        />
      )}
      {allowed ? (
        <TalkForm key={task.id} taskId={task.id} ofCitizen={task.citizen_request} />
      ) : (
        <Text fz="sm" c="dimmed">
          {t('comments.denied')}
        </Text>
      )}
      {talk.loading && <Skeleton height={64} mt="md" />}
      {talk.error && talk.comments.length === 0 && (
        <Alert color="red" mt="sm" title={t('chat.failedToLoad')}>
          {talk.error.message}
          <Button variant="subtle" onClick={talk.retry}>
            {t('tasks.empty.retry')}
          </Button>
        </Alert>
      )}
      {!talk.loading && !talk.error && talk.comments.length === 0 && (
        <Text fz="sm" c="dimmed" mt="sm">
          {empty[filter]}
        </Text>
      )}
      <ol className={classes.list}>
        {talk.comments.map((comment) => (
          <Fragment key={comment.uuid ?? comment.id}>
            <TalkItem
              comment={comment}
              foreignTask={comment.task_id !== task.id}
              onReply={allowed && comment.type === 1 ? (to) => keepAnswered(task.id, to) : undefined}
              onTakeBack={mayChange ? takeBack(comment) : undefined}
              onJump={(to) => jump(to.id)}
              onTask={(id) => void leaveSafely(() => router.push(`/console/tasks/${id}`))}
            />
            {comment.id === talk.firstUnread && (
              <li className={classes.newLine} aria-hidden="true">
                {t('chat.newLine')}
              </li>
            )}
          </Fragment>
        ))}
      </ol>
      {talk.more && (
        <Button variant="subtle" fullWidth onClick={talk.more}>
          {t('chat.older')}
        </Button>
      )}
    </section>
  )
}
