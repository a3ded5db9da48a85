'use client'

import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useNow } from '@/components/ui/use-now'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import type { TimeAction } from '../store/change'
import type { HeldTask } from '../store/held-task'
import { timeShown } from './time-shown'

const icons = { start: IconPlayerPlay, pause: IconPlayerPause, stop: IconPlayerStop } as const

/** Hours, minutes and seconds. */
function clock(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** The clock of the user on a task. */
export function TimeBar({ held: { task, workTime } }: { held: HeldTask }) {
  const t = useTranslations('workTime')
  const { field, user } = useField()
  const changes = useFieldState((state) => state.changes)
  const { state, seconds, since } = timeShown(workTime, { taskId: task.id, userId: user.id }, changes)
  const now = useNow(1000) / 1000 + useFieldState((all) => all.clock ?? 0)
  const isClosed = task.stage === 2
  // A clock that runs is stopped on a task that was closed, too.
  if (since === null && (isClosed || (workTime && !workTime.may_work))) return null
  const offered: TimeAction[] = since === null ? ['start'] : isClosed ? ['stop'] : ['pause', 'stop']
  const labels = {
    start: t(state === 'paused' ? 'resume' : 'start'),
    pause: t('pause'),
    stop: t('stop'),
  }
  return (
    <section className={classes.setting} aria-label={t('title')}>
      <p className={classes.clock} role="timer">
        {clock(seconds + (since === null ? 0 : Math.max(0, now - since)))}
      </p>
      <div className={classes.pair}>
        {offered.map((action) => {
          const Icon = icons[action]
          return (
            <button
              key={action}
              type="button"
              className={action === 'start' ? classes.primary : classes.button}
              onClick={() => void field.change(task.id, { kind: 'time', action })}
            >
              <Icon size={24} stroke={1.8} aria-hidden="true" />
              {labels[action]}
            </button>
          )
        })}
      </div>
    </section>
  )
}
