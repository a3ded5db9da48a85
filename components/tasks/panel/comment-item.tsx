'use client'

import { useTranslations } from 'next-intl'
import type { Comment } from '@/components/api/types'
import { PersonAvatar } from '@/components/people/looks/person-avatar'
import { useDates } from '@/components/ui/use-dates'
import { CommentDiff } from './comment-diff'
import classes from './discussion.module.css'

export function CommentItem({ comment }: { comment: Comment }) {
  const t = useTranslations('comments')
  const dates = useDates()
  const system = comment.type === 2
  const sending = comment.id < 0
  return (
    <li className={classes.comment} data-system={system || undefined} data-sending={sending || undefined}>
      {system ? (
        <span className={classes.tick} aria-hidden="true" />
      ) : (
        <PersonAvatar person={{ id: comment.user_id, fio: comment.fio ?? '' }} size={26} />
      )}
      <div className={classes.body}>
        <div className={classes.byline}>
          <span className={classes.author}>{comment.fio}</span>
          <time title={dates.full(comment.date)}>{sending ? t('sending') : dates.ago(comment.date)}</time>
        </div>
        {system && <CommentDiff comment={comment} />}
        {comment.parent?.comment && (
          <blockquote className={classes.quote}>{comment.parent.comment}</blockquote>
        )}
        {comment.comment && <p className={classes.words}>{comment.comment}</p>}
      </div>
    </li>
  )
}
