'use client'

import { useTranslations } from 'next-intl'
import { useFieldEdit } from '../editing/use-field-edit'
import { InlineText } from './inline-text'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'

export function TaskText({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const edit = useFieldEdit(task, change, 'text', { text: true })
  return (
    <InlineText edit={edit} label={t('text')} editable={can.edit} multiline>
      <p className={task.text ? classes.text : `${classes.text} ${classes.faint}`}>
        {task.text || t('noText')}
      </p>
    </InlineText>
  )
}
