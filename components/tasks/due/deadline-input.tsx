'use client'

import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import classes from './deadline.module.css'
import { endOfWork, presetMoments, presetNames } from './working-day'

interface DeadlineInputProps
  extends Omit<
    DateTimePickerProps<'default'>,
    'type' | 'value' | 'defaultValue' | 'defaultTimeValue' | 'presets' | 'valueFormat'
  > {
  /** A wall time of the reader's zone, `YYYY-MM-DD HH:mm:ss`. */
  value: string | null
}

/** A deadline: a day without hours ends with the working day, and the usual days are offered beside the calendar. */
export function DeadlineInput({ value, ...props }: DeadlineInputProps) {
  const t = useTranslations('deadlines')
  const dates = useDates()
  const moments = presetMoments()
  return (
    <DateTimePicker
      placeholder="–"
      {...props}
      classNames={{ datePickerRoot: classes.root, presetsList: classes.presets }}
      value={value}
      valueFormat={(text) => dates.short(dayjs(text).unix())}
      // A value keeps its own hours when another day is picked.
      defaultTimeValue={value === null ? endOfWork : undefined}
      presets={presetNames.map((name) => ({ value: moments[name], label: t(name) }))}
    />
  )
}
