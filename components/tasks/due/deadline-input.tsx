'use client'

import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { endOfWork } from '@/components/ui/end-of-work'
import { useDates } from '@/components/ui/use-dates'
import type { WorkingHours } from '@/lib/shared/planning/working-hours'
import classes from './deadline.module.css'
import { presetMoments, presetNames } from './working-day'

interface DeadlineInputProps
  extends Omit<
    DateTimePickerProps<'default'>,
    'type' | 'value' | 'defaultValue' | 'defaultTimeValue' | 'presets' | 'valueFormat'
  > {
  /** A wall time of the reader's zone, `YYYY-MM-DD HH:mm:ss`. */
  value: string | null
  /** The assigned person, whose working hours say when the shift ends. */
  userId?: number | null | undefined
}

/** A deadline: a day without hours ends with the working day, and the usual days are offered beside the calendar. */
export function DeadlineInput({ value, userId, onClick, ...props }: DeadlineInputProps) {
  const t = useTranslations('deadlines')
  const dates = useDates()
  // Asked for with the calendar, which most readers of a task never open.
  const [asked, setAsked] = useState(false)
  const wanted = asked && userId ? `/rest/users/${userId}/working-hours` : null
  const { data: hours } = useApiOne<WorkingHours>('users', wanted)
  const moments = presetMoments(undefined, hours)
  return (
    <DateTimePicker
      placeholder="–"
      {...props}
      classNames={{ datePickerRoot: classes.root, presetsList: classes.presets }}
      onClick={(event) => {
        setAsked(true)
        onClick?.(event)
      }}
      value={value}
      valueFormat={(text) => dates.short(dayjs(text).unix())}
      // A value keeps its own hours when another day is picked.
      defaultTimeValue={value === null ? endOfWork : undefined}
      presets={presetNames.map((name) => ({ value: moments[name], label: t(name) }))}
    />
  )
}
