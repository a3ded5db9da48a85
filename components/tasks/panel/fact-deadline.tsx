'use client'

import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useDates } from '@/components/ui/use-dates'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'

const pickerFormat = 'YYYY-MM-DD HH:mm:ss'

export function FactDeadline({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const dates = useDates()
  const stored = task.deadline === null ? null : dayjs.unix(task.deadline).format(pickerFormat)
  const [draft, setDraft] = useState(stored)
  useEffect(() => setDraft(stored), [stored])

  if (!can.edit) return <span>{task.deadline === null ? '–' : dates.short(task.deadline)}</span>

  /** Date and time take two clicks; the change is sent once, when the calendar closes. */
  const save = (value: string | null) => {
    if (value !== stored) change.mutate({ deadline: value === null ? null : dayjs(value).unix() })
  }
  return (
    <DateTimePicker
      className={classes.control}
      aria-label={t('deadline')}
      placeholder="–"
      clearable
      value={draft}
      valueFormat={(value) => dates.short(dayjs(value).unix())}
      onChange={(value) => {
        setDraft(value)
        if (value === null) save(null)
      }}
      onDropdownClose={() => save(draft)}
    />
  )
}
