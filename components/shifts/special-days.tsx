'use client'

import { ActionIcon, Button, Group } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/ui/use-dates'
import type { Shift } from '@/lib/shared/planning/working-hours'
import classes from './hours.module.css'
import { ShiftFields } from './shift-fields'

interface SpecialDay {
  date: string
  /** Why the day is special. */
  title?: string
  shifts: Shift[]
}

interface SpecialDaysProps<Day extends SpecialDay> {
  days: readonly Day[]
  /** A day that is off. */
  dayOff: (date: string) => Day
  onChange: (days: Day[]) => void
}

/** Days that are shown at first, from today on. */
const shownAtFirst = 8

/** Days with other shifts than the week has, or without any. */
export function SpecialDays<Day extends SpecialDay>({ days, dayOff, onChange }: SpecialDaysProps<Day>) {
  const t = useTranslations('people.hours')
  const dates = useDates()
  const [all, setAll] = useState(false)
  const today = dayjs().format('YYYY-MM-DD')
  const coming = days.filter(({ date }) => date >= today)
  const shown = all ? days : coming.slice(0, shownAtFirst)
  const put = (date: string, shifts: Shift[]) =>
    onChange(days.map((one) => (one.date === date ? { ...one, shifts } : one)))
  const add = (date: string | null) => {
    if (!date || days.some((one) => one.date === date)) return
    onChange([...days, dayOff(date)].toSorted((one, other) => (one.date < other.date ? -1 : 1)))
  }
  return (
    <>
      <ul className={classes.week}>
        {shown.map(({ date, title, shifts }) => (
          <li key={date} className={classes.day}>
            <span className={classes.dayName} title={title || undefined}>
              {dates.ofDay(date)}
            </span>
            <span className={classes.shifts}>
              {shifts.length === 0 && <span className={classes.off}>{title || t('off')}</span>}
              {shifts.map((shift, at) => (
                <ShiftFields
                  // The place is all that tells equal shifts apart.
                  key={`${date} ${String(at)}`}
                  shift={shift}
                  of={dates.ofDay(date)}
                  onChange={(next) => put(date, shifts.with(at, next))}
                  onRemove={() => put(date, shifts.toSpliced(at, 1))}
                />
              ))}
            </span>
            <ActionIcon
              size="sm"
              variant="default"
              aria-label={t('addShift', { of: dates.ofDay(date) })}
              onClick={() => put(date, [...shifts, { from: '08:00', to: '17:00' }])}
            >
              <IconPlus size={14} stroke={1.8} />
            </ActionIcon>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('removeDay', { of: dates.ofDay(date) })}
              onClick={() => onChange(days.filter((one) => one.date !== date))}
            >
              <IconTrash size={14} stroke={1.8} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <DatePickerInput
          size="xs"
          className={classes.addDay}
          aria-label={t('addDay')}
          placeholder={t('addDay')}
          value={null}
          onChange={add}
        />
        {days.length > shown.length && (
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            {t('showAllDays', { count: days.length })}
          </Button>
        )}
        {days.length > 0 && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange([])}>
            {t('clearDays')}
          </Button>
        )}
      </Group>
    </>
  )
}
