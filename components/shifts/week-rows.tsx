'use client'

import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { WorkingHours } from '@/lib/shared/planning/working-hours'
import classes from './hours.module.css'
import { ShiftFields } from './shift-fields'

type Weekly = WorkingHours['weekly'][number]

interface WeekRowsProps {
  weekly: readonly Weekly[]
  onChange: (weekly: Weekly[]) => void
}

const days = [1, 2, 3, 4, 5, 6, 7]
/** 1 January 2024 is a Monday. */
const mondayMonth = [2024, 0] as const
const usual = { from: '08:00', to: '17:00' }
const shiftsAtMost = 4

/** The shifts of each weekday. */
export function WeekRows({ weekly, onChange }: WeekRowsProps) {
  const t = useTranslations('people.hours')
  const locale = useLocale()
  const nameOf = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'long' })
    return (day: number) => format.format(new Date(...mondayMonth, day))
  }, [locale])
  const rows = weekly.map((shift, at) => ({ shift, at }))
  return (
    <ul className={classes.week}>
      {days.map((day) => {
        const own = rows.filter(({ shift }) => shift.day === day)
        return (
          <li key={day} className={classes.day}>
            <span className={classes.dayName}>{nameOf(day)}</span>
            <span className={classes.shifts}>
              {own.length === 0 && <span className={classes.off}>{t('off')}</span>}
              {own.map(({ shift, at }) => (
                <ShiftFields
                  key={at}
                  shift={shift}
                  of={nameOf(day)}
                  onChange={(next) => onChange(weekly.with(at, { ...next, day }))}
                  onRemove={() => onChange(weekly.toSpliced(at, 1))}
                />
              ))}
            </span>
            <ActionIcon
              size="sm"
              variant="default"
              aria-label={t('addShift', { of: nameOf(day) })}
              title={t('addShift', { of: nameOf(day) })}
              disabled={own.length >= shiftsAtMost}
              onClick={() =>
                onChange([...weekly, { day, ...(own.at(-1) ? nextShift(own.at(-1)?.shift.to) : usual) }])
              }
            >
              <IconPlus size={14} stroke={1.8} />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}

/** An hour after the last shift, for two hours. */
function nextShift(after = '17:00') {
  const hour = Number(after.slice(0, 2))
  const text = (value: number) => `${String(Math.min(value, 23)).padStart(2, '0')}:00`
  return { from: text(hour + 1), to: text(hour + 3) }
}
