'use client'

import { UnstyledButton } from '@mantine/core'
import dayjs from 'dayjs'
import { useLocale, useTranslations } from 'next-intl'
import type { ScheduleRun } from '../schedule'
import classes from '../schedules.module.css'
import { RunLink } from './run-link'

interface CalendarDayProps {
  /** `YYYY-MM-DD`. */
  day: string
  view: 'month' | 'week'
  isToday: boolean
  isOutside: boolean
  runs: readonly ScheduleRun[]
  onMore: () => void
  onOpen: (scheduleId: number) => void
}

/** Maximum of runs shown in a day of a month. */
const shown = 3

export function CalendarDay({ day, view, isToday, isOutside, runs, onMore, onOpen }: CalendarDayProps) {
  const t = useTranslations('schedules.calendar')
  const locale = useLocale()
  const date = dayjs(day).toDate()
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric' }).format(date)
  const visible = view === 'week' ? runs : runs.slice(0, runs.length > shown ? shown - 1 : shown)
  const more = runs.length - visible.length
  return (
    <li
      className={classes.day}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-empty={runs.length === 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time className={classes.dayName} dateTime={day}>
        {name}
      </time>
      {visible.map((run) => (
        <RunLink key={`${run.schedule_id}-${run.date}`} run={run} onOpen={onOpen} />
      ))}
      {more > 0 && (
        <UnstyledButton className={classes.more} onClick={onMore}>
          {t('more', { count: more })}
        </UnstyledButton>
      )}
    </li>
  )
}
