'use client'

import { ActionIcon } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Shift } from '@/lib/shared/planning/working-hours'
import classes from './hours.module.css'

interface ShiftFieldsProps {
  shift: Shift
  /** Whose shift it is: a weekday or a date. */
  of: string
  onChange: (shift: Shift) => void
  onRemove: () => void
}

/** From when to when; a night ends the next day. */
export function ShiftFields({ shift, of, onChange, onRemove }: ShiftFieldsProps) {
  const t = useTranslations('people.hours')
  return (
    <span className={classes.shift}>
      <TimeInput
        size="xs"
        aria-label={t('from', { of })}
        value={shift.from}
        onChange={({ currentTarget }) =>
          currentTarget.value && onChange({ ...shift, from: currentTarget.value })
        }
      />
      –
      <TimeInput
        size="xs"
        aria-label={t('to', { of })}
        value={shift.to}
        onChange={({ currentTarget }) =>
          currentTarget.value && onChange({ ...shift, to: currentTarget.value })
        }
      />
      {shift.to <= shift.from && <span className={classes.night}>{t('nextDay')}</span>}
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('removeShift', { of })}
        onClick={onRemove}
      >
        <IconX size={14} stroke={1.8} />
      </ActionIcon>
    </span>
  )
}
