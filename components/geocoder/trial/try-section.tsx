'use client'

import { Button, Skeleton, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { type FormEvent, useEffect, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { sourceOfPlace } from '@/lib/shared/place-id'
import { type Find, findPlaces, type GeocoderStatus } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { useSourceTitle } from '../sources/use-source-title'
import { geocoderNoun } from '../use-geocoder'
import { FindList } from './find-list'
import common from '../../ui/common.module.css'

/** Test search: shows whether an import works. */
export function TrySection({ status }: { status: GeocoderStatus }) {
  const t = useTranslations('geocoder.try')
  const [asked, setAsked] = useQueryState('q', parseAsString.withDefault(''))
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  const query = useFinds(asked)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const next = text.trim()
    if (next === asked) void query.refetch()
    else void setAsked(next || null)
  }
  return (
    <section className={classes.card} aria-labelledby="geocoder-try">
      <h2 id="geocoder-try" className={common.heading}>
        {t('title')}
      </h2>
      <search>
        <form className={classes.tryForm} onSubmit={ask}>
          <TextInput
            aria-label={t('field')}
            placeholder={t('placeholder')}
            maxLength={500}
            leftSection={<IconSearch size={16} stroke={1.8} />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" disabled={text.trim() === ''} loading={query.isFetching}>
            {t('go')}
          </Button>
        </form>
      </search>
      <Answer asked={asked} query={query} status={status} />
    </section>
  )
}

const useFinds = (asked: string) =>
  useQuery({
    queryKey: [...queryKeys.noun(geocoderNoun), 'find', asked],
    queryFn: async ({ signal }) => {
      const startedAt = performance.now()
      const finds = await findPlaces(asked, signal)
      return { asked, finds, milliseconds: Math.round(performance.now() - startedAt) }
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

interface AnswerProps {
  asked: string
  query: ReturnType<typeof useFinds>
  status: GeocoderStatus
}

function Answer({ asked, query, status }: AnswerProps) {
  const t = useTranslations('geocoder.try')
  const titleOf = useSourceTitle()
  const { data, error, isPending } = query
  if (asked === '') return <p className={common.hintBreakable}>{t('hint')}</p>
  if (error)
    return (
      <p className={classes.wrong} role="alert">
        {t('failed')}: {error.message}
      </p>
    )
  if (isPending || !data) return <Skeleton height={96} />
  const sourceOf = ({ pkid }: Find) => {
    const id = sourceOfPlace(pkid)
    if (id === null) return t('ofEngine')
    const source = status.sources.find((one) => one.id === id)
    return source ? titleOf(source) : t('ofNobody')
  }
  const { finds, milliseconds } = data
  return (
    <div>
      <p className={common.hintBreakable} role="status">
        {finds.length > 0
          ? t('found', { count: finds.length, milliseconds })
          : t(status.places > 0 ? 'nothing' : 'noPlaces', { text: data.asked })}
      </p>
      <FindList label={t('answers')} finds={finds} sourceOf={sourceOf} />
    </div>
  )
}
