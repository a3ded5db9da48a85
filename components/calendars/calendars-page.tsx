'use client'

import { IconCalendarClock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { useCalendars } from '@/components/reference-data/use-calendars'
import { usePlaceDenied } from '@/components/reference-data/use-place-denied'
import { titleOf } from '@/components/reference-data/use-references'
import type { Calendar } from './calendar'
import { CalendarPanel } from './calendar-panel'

/** Working hours of organizations, by which deadlines and escalation count. */
export function CalendarsPage() {
  const t = useTranslations()
  const calendars = useCalendars()
  return (
    <RecordsPage
      title={t('pages.calendars')}
      label={t('calendars.table')}
      source={calendars}
      search={useRecordSearch(calendars.items, titleOf)}
      columns={useColumns()}
      sort="title"
      add={{ label: t('calendars.add'), denied: usePlaceDenied()(null) }}
      none={{ icon: <IconCalendarClock />, title: t('calendars.none'), hint: t('calendars.noneHint') }}
      details={(id, panel) => <CalendarPanel id={id} panel={panel} />}
    />
  )
}

function useColumns() {
  const t = useTranslations('calendars')
  return useMemo<RecordColumn<Calendar>[]>(
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
        id: 'organization',
        label: t('organization'),
        width: 200,
        grow: true,
        rank: 1,
        cell: ({ organization_name: name }) => name ?? t('everywhere'),
        sortBy: ({ organization_name: name }) => name ?? '',
      },
      {
        id: 'default',
        label: t('default'),
        width: 130,
        rank: 2,
        cell: ({ is_default: isDefault }) => (isDefault ? t('yes') : ''),
        sortBy: ({ is_default: isDefault }) => (isDefault ? 0 : 1),
      },
      {
        id: 'timezone',
        label: t('timezone'),
        width: 160,
        rank: 3,
        cell: ({ timezone }) => timezone,
        sortBy: ({ timezone }) => timezone,
      },
    ],
    [t],
  )
}
