'use client'

import { SegmentedControl } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { titleOf } from '@/components/reference-data/use-references'
import { ScheduleCalendar } from './calendar/schedule-calendar'
import { SchedulePanel } from './schedule-panel'
import { useColumns } from './use-columns'
import { useScheduleList } from './use-schedules'

const views = ['list', 'month', 'week'] as const

export function SchedulesPage() {
  const t = useTranslations()
  const schedules = useScheduleList()
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('list'))
  const search = useRecordSearch(schedules.items, titleOf)
  return (
    <RecordsPage
      title={t('pages.schedules')}
      label={t('schedules.table')}
      source={schedules}
      search={search}
      columns={useColumns()}
      sort="title"
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('schedules.views.label')}
          data={views.map((one) => ({ value: one, label: t(`schedules.views.${one}`) }))}
          value={view}
          onChange={(next) => void setView(views.find((one) => one === next) ?? null)}
        />
      }
      add={{ label: t('schedules.add'), denied: useReferenceDenied(({ schedules }) => schedules.write) }}
      none={{ icon: <IconCalendarRepeat />, title: t('schedules.none'), hint: t('schedules.noneHint') }}
      details={(id, panel) => <SchedulePanel id={id} panel={panel} />}
    >
      {(table, { panel }) =>
        view === 'list' ? (
          table
        ) : (
          <ScheduleCalendar
            view={view}
            needle={search.text.trim().toLowerCase()}
            onWeek={() => void setView('week')}
            onOpen={panel.open}
          />
        )
      }
    </RecordsPage>
  )
}
