'use client'

import { IconAlarm, IconCloudUpload, IconMapPin } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useDates } from '@/components/ui/use-dates'
import classes from '../field.module.css'
import { useFieldState } from '../field-context'
import type { HeldTask } from '../store/held-task'
import { goTo } from '../use-place'
import { useStepLooks } from '../use-shown-tasks'
import { dueOf } from './group-tasks'

/** A task in the list: large enough for a thumb in a glove. */
export function TaskCard({ held }: { held: HeldTask }) {
  const t = useTranslations('field')
  const dates = useDates()
  const { task, gone } = held
  const look = useStepLooks().get(task.status_id) ?? { ...unknownStep, name: task.status_name }
  const waits = useFieldState(({ changes }) => changes.some(({ taskId }) => taskId === task.id))
  const due = dueOf(held)
  return (
    <li>
      <button type="button" className={classes.card} onClick={() => goTo({ taskId: task.id })}>
        <StepDisc look={look} size={34} />
        <span className={classes.cardBody}>
          <span className={classes.cardTitle}>{task.title}</span>
          <span className={classes.cardFacts}>
            <span>{look.name}</span>
            {due !== null && (
              <span>
                <IconAlarm size={16} stroke={1.8} aria-hidden="true" />
                {dates.short(due)}
              </span>
            )}
            {task.service_object_title && (
              <span>
                <IconMapPin size={16} stroke={1.8} aria-hidden="true" />
                {task.service_object_title}
              </span>
            )}
          </span>
          {gone && <span className={classes.warning}>{t('list.gone')}</span>}
        </span>
        {waits && <IconCloudUpload size={22} stroke={1.8} role="img" aria-label={t('list.unsent')} />}
      </button>
    </li>
  )
}
