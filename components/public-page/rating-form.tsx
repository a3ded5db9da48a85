'use client'

import { Alert, Button, Rating, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { TrackedRequestWire } from '@/lib/domain/citizens/presenter'
import { sendRating } from './api'
import classes from './public-page.module.css'

interface RatingFormProps {
  token: string
  rating: TrackedRequestWire['rating']
  /** What the answer replaces. */
  queryKey: string[]
}

/** One rating of a request that is done. */
export function RatingForm({ token, rating, queryKey }: RatingFormProps) {
  const t = useTranslations('tracking')
  const queries = useQueryClient()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendRating(token, { rating: stars, comment: comment.trim() || null }),
    onSuccess: (next) => queries.setQueryData(queryKey, next),
    // The first try may have been taken, and its answer lost.
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  if (rating) {
    return (
      <section aria-labelledby="rating" role="status">
        <h2 id="rating">{t('rated', { rating: rating.rating })}</h2>
        {rating.comment && <p className={classes.intro}>{rating.comment}</p>}
      </section>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stars > 0) mutate()
  }
  return (
    <form className={classes.form} aria-labelledby="rating" onSubmit={submit}>
      <h2 id="rating">{t('rate')}</h2>
      <Rating
        size="xl"
        value={stars}
        onChange={setStars}
        // Screen readers press the radio itself, which Rating takes for a hover.
        onInput={({ target }) => target instanceof HTMLInputElement && setStars(Number(target.value))}
        getSymbolLabel={(count) => t('star', { count })}
      />
      <Textarea
        label={t('ratingComment')}
        size="md"
        autosize
        minRows={2}
        maxLength={4000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <Button type="submit" size="md" loading={isPending} disabled={stars === 0}>
        {t('sendRating')}
      </Button>
    </form>
  )
}
