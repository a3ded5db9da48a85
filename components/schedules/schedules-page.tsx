'use client'

import { SegmentedControl } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { ScheduleCalendar } from './calendar/schedule-calendar'
import { SchedulePanel } from './schedule-panel'
import { useColumns } from './use-columns'
import { useScheduleList } from './use-schedules'

const views = ['list', 'month', 'week'] as const

export function SchedulesPage() {
  const t = useTranslations()
  const schedules = useScheduleList()
  const denied = useReferenceDenied()
  const panel = useRecordPanel()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('list'))
  const columns = useColumns()
  const needle = q.trim().toLowerCase()
  const rows = useMemo(
    () => schedules.items.filter(({ title }) => title.toLowerCase().includes(needle)),
    [schedules.items, needle],
  )
  const list = useRecordList({ rows, columns, sort: 'title', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: denied ? undefined : add })
  return (
    <ListPage
      title={t('pages.schedules')}
      count={schedules.loading ? undefined : rows.length}
      search={{ label: t('lists.search'), value: q, onChange: (next) => void setQ(next || null) }}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('schedules.views.label')}
          data={views.map((one) => ({ value: one, label: t(`schedules.views.${one}`) }))}
          value={view}
          onChange={(next) => void setView(views.find((one) => one === next) ?? null)}
        />
      }
      add={{ label: t('schedules.add'), onClick: add, denied }}
      panel={panel.id !== null && <SchedulePanel key={panel.id} id={panel.id} panel={panel} />}
    >
      {view === 'list' ? (
        <RecordGrid
          label={t('schedules.table')}
          list={list}
          loading={schedules.loading}
          empty={
            <ListEmpty
              error={schedules.error}
              onRetry={schedules.retry}
              filtered={needle !== ''}
              onReset={() => void setQ(null)}
              icon={<IconCalendarRepeat />}
              title={t('schedules.none')}
              hint={t('schedules.noneHint')}
              action={denied ? undefined : { label: t('schedules.add'), onClick: add }}
            />
          }
        />
      ) : (
        <ScheduleCalendar
          view={view}
          needle={needle}
          onWeek={() => void setView('week')}
          onOpen={panel.open}
        />
      )}
    </ListPage>
  )
}
