'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { useDates } from '@/components/ui/use-dates'
import type { Webhook } from './webhook'
import classes from './webhooks.module.css'

export function useColumns() {
  const t = useTranslations('webhooks')
  const dates = useDates()
  return useMemo<RecordColumn<Webhook>[]>(
    () => [
      {
        id: 'title',
        label: t('title'),
        width: 180,
        grow: true,
        rank: 0,
        cell: ({ title }) => title,
        sortBy: ({ title }) => title,
      },
      {
        id: 'url',
        label: t('url'),
        width: 260,
        grow: true,
        rank: 2,
        cell: ({ url }) => url,
        sortBy: ({ url }) => url,
      },
      {
        id: 'state',
        label: t('state'),
        width: 250,
        rank: 1,
        cell: ({ enabled, failing_since: since }) => (
          <span className={classes.state} data-failing={(enabled && since !== null) || undefined}>
            {!enabled ? t('off') : since !== null ? t('failing', { date: dates.short(since) }) : t('on')}
          </span>
        ),
        sortBy: ({ enabled, failing_since: since }) => (enabled ? (since === null ? 1 : 0) : 2),
      },
    ],
    [t, dates],
  )
}
