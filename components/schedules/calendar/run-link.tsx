'use client'

import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerSkipForward } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import type { ScheduleRun } from '../schedule'
import classes from '../schedules.module.css'
import common from '../../ui/common.module.css'

const icons = {
  created: IconCheck,
  coming: IconClock,
  skipped: IconPlayerSkipForward,
  failed: IconAlertTriangle,
} as const

/** A run links to the task that it created, else to its schedule. */
export function RunLink({ run, onOpen }: { run: ScheduleRun; onOpen: (scheduleId: number) => void }) {
  const t = useTranslations('schedules')
  const dates = useDates()
  const Icon = icons[run.outcome]
  const hint = [
    `${dates.time(run.date)} ${run.title}`,
    t(`calendar.${run.outcome}`),
    run.reason && t(`notices.${run.reason}`),
    run.task_id ? t('calendar.task', { id: run.task_id }) : t('calendar.schedule', { name: run.title }),
  ]
    .filter(Boolean)
    .join('. ')
  const content = (
    <>
      <Icon size={13} stroke={2} aria-hidden="true" style={{ flex: 'none' }} />
      <span className={common.fixed}>{dates.time(run.date)}</span>
      <span className={common.truncate}>{run.title}</span>
    </>
  )
  return (
    <Tooltip label={hint}>
      {run.task_id ? (
        <PageLink className={classes.run} data-outcome={run.outcome} href={`/console/tasks/${run.task_id}`}>
          {content}
        </PageLink>
      ) : (
        <UnstyledButton
          className={classes.run}
          data-outcome={run.outcome}
          onClick={() => onOpen(run.schedule_id)}
        >
          {content}
        </UnstyledButton>
      )}
    </Tooltip>
  )
}
