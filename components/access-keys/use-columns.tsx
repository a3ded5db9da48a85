'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { useDates } from '@/components/ui/use-dates'
import type { AccessKey } from './access-key'
import classes from './access-keys.module.css'

export function useColumns() {
  const t = useTranslations('accessKeys')
  const dates = useDates()
  return useMemo<RecordColumn<AccessKey>[]>(
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
        id: 'owner',
        label: t('owner'),
        width: 180,
        grow: true,
        rank: 3,
        cell: ({ user }) => user.fio,
        sortBy: ({ user }) => user.fio,
      },
      {
        id: 'opens',
        label: t('opens'),
        width: 200,
        rank: 4,
        cell: ({ read_only: readOnly, layer_ids: layers }) =>
          [layers ? t('layerCount', { count: layers.length }) : t('everything'), readOnly && t('reads')]
            .filter(Boolean)
            .join(', '),
        sortBy: ({ layer_ids: layers }) => layers?.length ?? 0,
      },
      {
        id: 'expires',
        label: t('expires'),
        width: 170,
        rank: 1,
        cell: ({ expires_at: expires, state }) => (
          <span className={classes.state} data-state={state}>
            {expires === null
              ? t('never')
              : t(state === 'expired' ? 'expired' : 'until', { date: dates.day(expires) })}
          </span>
        ),
        sortBy: ({ expires_at: expires }) => expires ?? Number.MAX_SAFE_INTEGER,
      },
      {
        id: 'used',
        label: t('used'),
        width: 150,
        rank: 2,
        cell: ({ last_used_at: used }) => (used === null ? t('unused') : dates.ago(used)),
        sortBy: ({ last_used_at: used }) => used ?? 0,
      },
    ],
    [t, dates],
  )
}
