'use client'

import { Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { useDates } from '@/components/ui/use-dates'
import type { Schedule } from './schedule'
import { useRuleWords } from './use-schedules'

export function useColumns() {
  const t = useTranslations('schedules')
  const words = useRuleWords()
  const dates = useDates()
  return useMemo<RecordColumn<Schedule>[]>(
    () => [
      {
        id: 'title',
        label: t('title'),
        width: 200,
        grow: true,
        rank: 0,
        cell: ({ title }) => title,
        sortBy: ({ title }) => title,
      },
      {
        id: 'rule',
        label: t('rule'),
        width: 240,
        grow: true,
        rank: 2,
        cell: ({ rrule, timezone }) =>
          timezone === dates.zone ? words(rrule) : `${words(rrule)} (${timezone})`,
      },
      {
        id: 'next',
        label: t('next'),
        width: 150,
        rank: 1,
        cell: ({ next_run: next }) => next && dates.short(next),
        sortBy: ({ next_run: next }) => next,
      },
      {
        id: 'last',
        label: t('last'),
        width: 130,
        rank: 4,
        cell: ({ last_run: last }) => last && dates.short(last),
        sortBy: ({ last_run: last }) => last,
        highestFirst: true,
      },
      {
        id: 'state',
        label: t('state'),
        width: 110,
        rank: 3,
        cell: ({ enabled, notice }) => (
          <Group gap={6} wrap="nowrap" title={notice ? t(`notices.${notice}`) : undefined}>
            {t(enabled ? 'on' : 'off')}
            {notice && <IconAlertTriangle size={16} stroke={1.7} aria-label={t(`notices.${notice}`)} />}
          </Group>
        ),
        sortBy: ({ enabled }) => enabled,
        highestFirst: true,
      },
    ],
    [t, words, dates],
  )
}
