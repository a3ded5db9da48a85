'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Glyph } from '@/components/ui/glyph'
import { useDates } from '@/components/ui/use-dates'
import classes from '@/components/reference-data/icons/looks.module.css'
import { type DueTask, isOverdue } from './is-overdue'

/** A deadline; an overdue one has an icon, text and age, so that red is only the third sign. */
export function DueMark({ task }: { task: DueTask }) {
  const t = useTranslations('tasks')
  const dates = useDates()
  if (task.deadline === null) {
    return (
      <span className={classes.due} data-empty>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('noDeadline')}</VisuallyHidden>
      </span>
    )
  }
  const overdue = isOverdue(task)
  return (
    <span className={classes.due} data-overdue={overdue || undefined} title={dates.full(task.deadline)}>
      {overdue && <Glyph name="clockAlert" size={14} />}
      {overdue ? t('overdueBy', { age: dates.span(task.deadline) }) : dates.short(task.deadline)}
    </span>
  )
}
