'use client'

import { Alert, Button, Image, Skeleton, Textarea } from '@mantine/core'
import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { isAbsent } from '@/components/api/api-error'
import { BareScreen } from '@/components/ui/bare-screen'
import { createUuid } from '@/components/ui/create-uuid'
import { useDates } from '@/components/ui/use-dates'
import type { TrackedRequestWire } from '@/lib/domain/citizens/presenter'
import { photoAddress, readTracked, sendWord } from './api'
import classes from './public-page.module.css'
import { RatingForm } from './rating-form'

/** A request by its tracking link. */
export function TrackingScreen({ token }: { token: string }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <BareScreen>
        <main className={classes.column}>
          <Tracked token={token} />
        </main>
      </BareScreen>
    </QueryClientProvider>
  )
}

const keyOf = (token: string) => ['tracked', token]
/** How often the page asks whether something has happened, milliseconds. */
const everyMinute = 60_000

function Tracked({ token }: { token: string }) {
  const t = useTranslations('tracking')
  const { data, error } = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => readTracked(token, signal),
    refetchInterval: everyMinute,
  })
  if (error && isAbsent(error)) {
    return (
      <>
        <h1 className={classes.title}>{t('absent')}</h1>
        <p className={classes.organization}>{t('absentHint')}</p>
      </>
    )
  }
  if (error && !data) {
    return (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    )
  }
  return data ? <Request token={token} request={data} /> : <Skeleton height={480} />
}

function Request({ token, request }: { token: string; request: TrackedRequestWire }) {
  const t = useTranslations('tracking')
  const p = useTranslations('publicPage')
  const dates = useDates()
  return (
    <>
      <h1 className={classes.title}>{t('title', { id: `${request.id}` })}</h1>
      <p className={classes.organization}>
        {[request.organization_name, request.type_name, request.object_title].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.intro}>{request.text}</p>
      {request.photos.length > 0 && (
        <section aria-label={t('photos')} className={classes.photos}>
          {request.photos.map((name, at) => (
            <a key={name} href={photoAddress(name)} className={classes.photo}>
              <Image src={photoAddress(name)} alt={t('photo', { number: at + 1 })} loading="lazy" />
            </a>
          ))}
        </section>
      )}
      <section aria-labelledby="history">
        <h2 id="history">{t('history')}</h2>
        <ol className={classes.steps}>
          {request.history.map(({ state, at }) => (
            <li key={`${state} ${at}`}>
              <b>{p(`state.${state}`)}</b>
              <span>{dates.short(at)}</span>
            </li>
          ))}
        </ol>
        {request.expected_at !== null && request.state !== 'done' && (
          <p className={classes.organization}>{t('expected', { date: dates.short(request.expected_at) })}</p>
        )}
      </section>
      {request.state === 'done' && (
        <RatingForm token={token} rating={request.rating} queryKey={keyOf(token)} />
      )}
      <Talk token={token} request={request} />
    </>
  )
}

function Talk({ token, request }: { token: string; request: TrackedRequestWire }) {
  const t = useTranslations('tracking')
  const dates = useDates()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  // A comment whose answer was lost is sent again under its name, so that it is not written twice.
  const named = useRef<{ comment: string; uuid: string } | null>(null)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const comment = text.trim()
      if (named.current?.comment !== comment) named.current = { comment, uuid: createUuid() }
      return sendWord(token, named.current)
    },
    onSuccess: (next) => {
      named.current = null
      setText('')
      queries.setQueryData(keyOf(token), next)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) mutate()
  }
  return (
    <section aria-labelledby="answers" className={classes.talk}>
      <h2 id="answers">{t('answers')}</h2>
      {request.comments.length === 0 && <p className={classes.organization}>{t('noAnswers')}</p>}
      {request.comments.map(({ own, text: words, at }) => (
        <article key={`${at} ${words}`} className={classes.word}>
          <div className={classes.who}>
            <b>{t(own ? 'you' : 'staff')}</b>
            <span>{dates.short(at)}</span>
          </div>
          {words}
        </article>
      ))}
      <form className={classes.form} onSubmit={submit}>
        <Textarea
          label={t('comment')}
          size="md"
          autosize
          minRows={2}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="status">{isSuccess && text === '' && t('sent')}</div>
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Button type="submit" size="md" variant="default" loading={isPending} disabled={!text.trim()}>
          {t('send')}
        </Button>
      </form>
    </section>
  )
}
