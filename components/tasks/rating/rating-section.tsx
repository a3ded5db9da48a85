'use client'

import { Button, Rating as Stars, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import classes from './rating.module.css'
import { keepDraft, useDraft } from '../stores/draft-store'
import { useRating } from './use-rating'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import common from '../../ui/common.module.css'

const begunDraft = 'rating-begun'

/** The client's rating of the work. */
export function RatingSection({ task }: { task: TaskWire }) {
  const t = useTranslations('rating')
  const dates = useDates()
  const { shown, rating, save, withdraw } = useRating(task)
  // What is typed stays while the stars are changed or another task is open.
  const comment = useDraft(task.id, 'rating') ?? rating?.comment ?? ''
  /** The comment that was stored when the draft began. */
  const begun = useDraft(task.id, begunDraft)
  const setComment = (words: string | null) => {
    if (words === null) keepDraft(task.id, begunDraft, null)
    else if (begun === null) keepDraft(task.id, begunDraft, rating?.comment ?? '')
    keepDraft(task.id, 'rating', words)
  }
  // An empty rating is shown only to readers who may set it, or once the work is done.
  if (!shown || (!rating && !save && task.stage !== 2)) return null
  return (
    <section className={classes.section} aria-label={t('title')}>
      <h4>{t('title')}</h4>
      <div className={classes.line}>
        <Stars
          value={rating?.rating ?? 0}
          readOnly={!save}
          size="md"
          color="yellow.7"
          aria-label={t('stars', { count: rating?.rating ?? 0 })}
          getSymbolLabel={(count) => t('stars', { count })}
          onChange={(stars) => void save?.({ rating: stars }, { rating: rating?.rating })}
        />
        {!rating && <span className={common.hint}>{t('none')}</span>}
        {rating && (
          <span className={common.hint}>
            {t('by', { fio: rating.author.fio, date: dates.short(rating.datetime) })}
            {rating.last_update && rating.last_update !== rating.datetime
              ? `, ${t('edited', { date: dates.short(rating.last_update) })}`
              : ''}
          </span>
        )}
      </div>
      {!save && rating?.comment && <p className={classes.words}>{rating.comment}</p>}
      {save && rating && (
        <>
          <Textarea
            aria-label={t('comment')}
            placeholder={t('comment')}
            autosize
            minRows={1}
            maxRows={6}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <div className={classes.line}>
            <Button
              variant="default"
              disabled={comment.trim() === (rating.comment ?? '')}
              onClick={() =>
                void save({ comment: comment.trim() }, { comment: begun ?? rating.comment ?? '' }).then(
                  (saved) => saved && setComment(null),
                )
              }
            >
              {t('save')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => void withdraw?.()}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
