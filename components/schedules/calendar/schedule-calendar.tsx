'use client'

import { Alert, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useLocale, useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { useApiList } from '@/components/api/use-api'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import type { ScheduleRun } from '../schedule'
import classes from '../schedules.module.css'
import { CalendarDay } from './calendar-day'
import { daysOf } from './days-of'
import common from '../../ui/common.module.css'

interface ScheduleCalendarProps {
  view: 'month' | 'week'
  /** Title filter; empty shows all. */
  needle: string
  onWeek: () => void
  onOpen: (scheduleId: number) => void
}

/** Past and future runs of schedules, by day in the reader's time zone. */
export function ScheduleCalendar({ view, needle, onWeek, onOpen }: ScheduleCalendarProps) {
  const t = useTranslations('schedules.calendar')
  const locale = useLocale()
  const dates = useDates()
  const [at, setAt] = useQueryState('at', parseAsString)
  const today = dayjs().format('YYYY-MM-DD')
  const anchor = at && dayjs(at).isValid() ? at : today
  const days = useMemo(() => daysOf(view, anchor), [view, anchor])
  const from = dayjs(days[0]).startOf('day').unix()
  const till = dayjs(days.at(-1)).endOf('day').unix()
  const runs = useApiList<ScheduleRun>('schedules', '/rest/schedules/runs', { query: { from, till } })
  const byDay = useMemo(() => {
    const found = new Map<string, ScheduleRun[]>()
    for (const run of runs.items) {
      if (!run.title.toLowerCase().includes(needle)) continue
      const day = dayjs.unix(run.date).format('YYYY-MM-DD')
      found.set(day, [...(found.get(day) ?? []), run])
    }
    return found
  }, [runs.items, needle])

  const step = (by: number) => void setAt(dayjs(anchor).add(by, view).format('YYYY-MM-DD'))
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
    dayjs(anchor).toDate(),
  )
  return (
    <div className={common.fillColumn} aria-busy={runs.loading}>
      <div className={classes.calendarBar}>
        <ToolButton label={t('previous')} onClick={() => step(-1)}>
          <IconChevronLeft size={18} stroke={1.7} />
        </ToolButton>
        <ToolButton label={t('next')} onClick={() => step(1)}>
          <IconChevronRight size={18} stroke={1.7} />
        </ToolButton>
        <Button variant="default" onClick={() => void setAt(null)}>
          {t('today')}
        </Button>
        <h2 className={classes.calendarTitle}>{title}</h2>
        <span className={classes.dimmed}>{t('zone', { zone: dates.zone })}</span>
      </div>
      {runs.error && (
        <Alert color="red" m="sm">
          {runs.error.message}
        </Alert>
      )}
      <ol className={classes.days} data-view={view}>
        {days.map((day) => (
          <CalendarDay
            key={day}
            day={day}
            view={view}
            isToday={day === today}
            isOutside={view === 'month' && day.slice(0, 7) !== anchor.slice(0, 7)}
            runs={byDay.get(day) ?? []}
            onMore={() => {
              void setAt(day)
              onWeek()
            }}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </div>
  )
}
