'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import classes from './distribute.module.css'
import type { PlanProposalWire } from '@/lib/domain/planning/dispatch/presenter'

const reasons = ['no_right', 'finished', 'no_executor', 'no_skill', 'no_shift', 'no_time'] as const

/** The tasks that found no place, by the reason. */
export function UnassignedList({ tasks }: { tasks: PlanProposalWire['unassigned'] }) {
  const t = useTranslations('distribute')
  const groups = useMemo(
    () =>
      reasons
        .map((reason) => ({ reason, items: tasks.filter((task) => task.reason === reason) }))
        .filter(({ items }) => items.length > 0),
    [tasks],
  )
  if (groups.length === 0) return null
  return (
    <section className={classes.unassigned} aria-label={t('unassigned', { count: tasks.length })}>
      <h3 className={classes.heading}>{t('unassigned', { count: tasks.length })}</h3>
      {groups.map(({ reason, items }) => (
        <div key={reason}>
          <p className={classes.reason}>{t(`reasons.${reason}`)}</p>
          <ul className={classes.left}>
            {items.map((task) => (
              <li key={task.task_id}>{t('task', { id: String(task.task_id), title: task.title })}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
