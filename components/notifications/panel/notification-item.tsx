'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/page-link'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import { type Notification, targetOf } from '../notification'
import classes from '../notifications.module.css'
import { ReasonIcon } from '../reason-icon'
import { useWords } from './use-words'

interface NotificationItemProps {
  notification: Notification
  onOpen: () => void
  onRead: () => void
}

/** One notification: why, about what, when; the link opens it. */
export function NotificationItem({ notification, onOpen, onRead }: NotificationItemProps) {
  const t = useTranslations('notifications')
  const dates = useDates()
  const words = useWords()(notification)
  const { reason, task, comment, date } = notification
  const isUnread = notification.read_at === null
  return (
    <li className={classes.item} data-unread={isUnread || undefined} data-reason={reason}>
      <PageLink href={targetOf(notification)} className={classes.link} onClick={onOpen}>
        <span className={classes.icon}>
          <ReasonIcon reason={reason} />
        </span>
        <span className={classes.text}>
          <span className={classes.words}>
            {isUnread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
            {words}
          </span>
          {task && <span className={classes.about}>{task.title}</span>}
          {comment && <q className={classes.quote}>{comment.text}</q>}
        </span>
        <time className={classes.time} title={dates.full(date)}>
          {dates.time(date)}
        </time>
      </PageLink>
      {isUnread && (
        <ToolButton size="sm" className={classes.read} label={t('markRead')} onClick={onRead}>
          <IconCheck size={16} stroke={1.8} />
        </ToolButton>
      )}
    </li>
  )
}
