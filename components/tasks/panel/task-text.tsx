'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { InlineText } from './inline-text'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'

export function TaskText({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const [editing, setEditing] = useState(false)
  return (
    <InlineText
      taskId={task.id}
      field="text"
      label={t('text')}
      value={task.text}
      editable={can.edit}
      multiline
      editing={editing}
      onEditing={setEditing}
      onSave={(text) => change.mutateAsync({ text })}
    >
      <p className={task.text ? classes.text : `${classes.text} ${classes.faint}`}>
        {task.text || t('noText')}
      </p>
    </InlineText>
  )
}
