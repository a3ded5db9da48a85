'use client'

import { Badge, Button, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconCloudOff, IconCornerUpLeft } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/person/person-avatar'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import { ChangeBody } from './change-body'
import classes from './chat.module.css'
import { MentioningText } from './mentioning-text'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import common from '../../ui/common.module.css'

interface TalkItemProps {
  comment: CommentWire
  /** Merged streams show which task a message belongs to. */
  foreignTask: boolean
  onReply?: (comment: CommentWire) => void
  /** Takes a change back; absent when that is impossible. */
  onTakeBack?: (() => void) | undefined
  onJump: (comment: { id: number }) => void
  onTask: (id: number) => void
}

/** Seconds after which a message counts as sent later than made. */
const laterBy = 60

/** When it was said; for what was made without a connection, when that was. */
function WhenSaid({ comment: { id, date, made_at: made } }: { comment: CommentWire }) {
  const t = useTranslations()
  const dates = useDates()
  if (id < 0) return <time>{t('comments.sending')}</time>
  if (typeof made !== 'number' || date - made < laterBy)
    return <time title={dates.full(date)}>{dates.ago(date)}</time>
  return (
    <Tooltip label={t('chat.madeBefore', { made: dates.full(made), received: dates.full(date) })}>
      <time className={classes.late}>
        <IconCloudOff size={14} stroke={1.8} aria-hidden="true" />
        {dates.ago(made)}
      </time>
    </Tooltip>
  )
}

export const commentElement = (id: number) => `comment-${id}`

/** A message or change of a task. */
export function TalkItem({ comment, foreignTask, onReply, onTakeBack, onJump, onTask }: TalkItemProps) {
  const t = useTranslations()
  const dates = useDates()
  const { parent } = comment
  const system = comment.type === 2
  const sending = comment.id < 0
  return (
    <li
      id={commentElement(comment.id)}
      className={classes.item}
      data-system={system || undefined}
      data-sending={sending || undefined}
    >
      {system ? (
        <span className={classes.tick} aria-hidden="true" />
      ) : (
        <PersonAvatar person={{ id: comment.user_id, fio: comment.fio }} size={26} />
      )}
      <div className={common.shrink}>
        <div className={classes.byline}>
          <span className={classes.author}>{comment.fio}</span>
          {comment.public && (
            <Badge size="xs" variant="light" className={classes.whole}>
              {t('citizenTask.answered')}
            </Badge>
          )}
          {foreignTask && (
            <UnstyledButton className={classes.where} onClick={() => onTask(comment.task_id)}>
              {t('chat.inTask', { id: String(comment.task_id) })}
            </UnstyledButton>
          )}
          {onReply && !sending && (
            <ToolButton
              size="xs"
              className={classes.reply}
              label={`${t('chat.reply')}: ${comment.fio}`}
              onClick={() => onReply(comment)}
            >
              <IconCornerUpLeft size={15} stroke={1.8} />
            </ToolButton>
          )}
          <WhenSaid comment={comment} />
        </div>
        {parent && (
          <UnstyledButton className={classes.quote} onClick={() => onJump(parent)}>
            <VisuallyHidden>{t('chat.jump')}</VisuallyHidden>
            <b>{parent.fio}</b>
            <span>{parent.comment || parent.update_text}</span>
          </UnstyledButton>
        )}
        {system && <ChangeBody comment={comment} />}
        {onTakeBack && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`${t('task.restore')}: ${dates.full(comment.date)}`}
            leftSection={<IconArrowBackUp size={14} stroke={1.8} />}
            onClick={onTakeBack}
          >
            {t('task.restore')}
          </Button>
        )}
        {comment.comment && (
          <p className={classes.words}>
            <MentioningText text={comment.comment} mentions={comment.mentions} />
          </p>
        )}
      </div>
    </li>
  )
}
