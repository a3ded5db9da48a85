'use client'

import { useTranslations } from 'next-intl'
import { FieldNotes } from '../editing/field-notes'
import type { FieldEdit } from '../editing/use-field-edit'
import { ExecutorPicker } from '../executors/executor-picker'
import { soughtFor } from '../executors/sought-for'
import classes from '../facts/facts.module.css'

interface FactExecutorProps {
  edit: FieldEdit
  editable: boolean
}

/** The person who does the task, chosen among those who suit it. */
export function FactExecutor({ edit, editable }: FactExecutorProps) {
  const t = useTranslations('taskPage')
  const { task } = edit
  const shown = task.assigned_user_fio ?? t('nobody')
  return (
    <div className={classes.fieldControl}>
      {editable ? (
        <ExecutorPicker
          className={classes.control}
          name={t('executorUser')}
          sought={soughtFor(task)}
          value={edit.value as number | null}
          shown={shown}
          nobody={t('nobody')}
          onOpen={edit.begin}
          onClose={edit.finish}
          onChoose={(id) => void edit.save(id)}
        />
      ) : (
        shown
      )}
      <FieldNotes edit={edit} />
    </div>
  )
}
