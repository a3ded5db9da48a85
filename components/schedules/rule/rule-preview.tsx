'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { post } from '@/components/api/use-api'
import classes from '../schedules.module.css'

interface RulePreviewProps {
  rule: string
  timezone: string
}

const count = 10

/** A preview of the next runs, computed by the server. */
export function RulePreview({ rule, timezone }: RulePreviewProps) {
  const t = useTranslations('schedules.preview')
  const locale = useLocale()
  const [asked] = useDebouncedValue(rule.trim(), 300)
  const { data, error, isPending } = useQuery({
    queryKey: ['schedule-preview', asked, timezone],
    queryFn: () => post<{ items: number[] }>('/rest/schedules/preview', { rrule: asked, timezone, count }),
    enabled: asked !== '' && timezone !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: timezone || 'UTC' }),
    [locale, timezone],
  )
  return (
    <section className={classes.preview} aria-label={t('title')}>
      <h3 className={classes.previewTitle}>
        {t('title')}
        <span className={classes.dimmed}>{t('hint', { zone: timezone })}</span>
      </h3>
      {error ? (
        <p className={classes.wrong} role="alert">
          {t('failed')}: {error.message.replace(/^rrule: /, '')}
        </p>
      ) : isPending ? (
        <p className={classes.dimmed}>{t('loading')}</p>
      ) : data.items.length === 0 ? (
        <p className={classes.dimmed}>{t('none')}</p>
      ) : (
        <ol className={classes.runs}>
          {data.items.map((moment) => (
            <li key={moment}>{format.format(moment * 1000)}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
