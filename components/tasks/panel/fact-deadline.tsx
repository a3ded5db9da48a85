'use client'

import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { DeadlineInput } from '../due/deadline-input'
import { pickerFormat } from '../due/working-day'
import { FieldNotes } from '../editing/field-notes'
import { useFieldEdit } from '../editing/use-field-edit'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'

export function FactDeadline({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const dates = useDates()
  const edit = useFieldEdit(task, change, 'deadline')
  if (!can.edit)
    return (
      <div className={classes.fieldControl}>
        {task.deadline === null ? '–' : dates.short(task.deadline)}
        <FieldNotes edit={edit} />
      </div>
    )
  const { value } = edit
  return (
    <div className={classes.fieldControl}>
      <DeadlineInput
        className={classes.control}
        aria-label={t('deadline')}
        clearable
        userId={task.assigned_user_id}
        value={typeof value === 'number' ? dayjs.unix(value).format(pickerFormat) : null}
        onClick={edit.begin}
        onChange={(next) => {
          if (next === null) void edit.save(null)
          else edit.set(dayjs(next).unix())
        }}
        // Date and time take two clicks; the change is sent once, when the calendar closes.
        onDropdownClose={() => {
          const last = edit.last()
          if (last !== undefined) void edit.save(last)
        }}
      />
      <FieldNotes edit={edit} />
    </div>
  )
}
