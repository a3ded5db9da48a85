'use client'

import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { absenceReasons } from '@/lib/shared/planning/working-hours'
import type { HoursValues } from './hours-values'
import classes from '@/components/shifts/hours.module.css'

interface AbsenceRowsProps {
  absences: HoursValues['absences']
  onChange: (absences: HoursValues['absences']) => void
}

type Absence = HoursValues['absences'][number]

/** Vacations, sick leaves and other days away. */
export function AbsenceRows({ absences, onChange }: AbsenceRowsProps) {
  const t = useTranslations('people.hours')
  const today = dayjs().format('YYYY-MM-DD')
  const added: Absence = { from: today, to: today, reason: 'vacation', note: '' }
  return (
    <>
      {absences.map((absence, at) => (
        <AbsenceRow
          // The place is all that tells equal absences apart.
          key={String(at)}
          absence={absence}
          number={at + 1}
          onChange={(next) => onChange(absences.with(at, next))}
          onRemove={() => onChange(absences.toSpliced(at, 1))}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={14} stroke={1.8} />}
        onClick={() => onChange([...absences, added])}
      >
        {t('addAbsence')}
      </Button>
    </>
  )
}

interface AbsenceRowProps {
  absence: Absence
  number: number
  onChange: (absence: Absence) => void
  onRemove: () => void
}

function AbsenceRow({ absence, number, onChange, onRemove }: AbsenceRowProps) {
  const t = useTranslations('people.hours')
  const [half, setHalf] = useState<string | null>(null)
  const pick = ([from, to]: [string | null, string | null]) => {
    setHalf(to ? null : from)
    if (from && to) onChange({ ...absence, from, to })
  }
  return (
    <div className={classes.absence} role="group" aria-label={t('absence', { number })}>
      <DatePickerInput
        type="range"
        size="xs"
        allowSingleDateInRange
        valueFormat="D MMM YYYY"
        className={classes.range}
        value={half ? [half, null] : [absence.from, absence.to]}
        onChange={pick}
      />
      <Select
        size="xs"
        className={classes.reason}
        aria-label={t('reason', { number })}
        allowDeselect={false}
        data={absenceReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={absence.reason}
        onChange={(reason) => reason && onChange({ ...absence, reason })}
      />
      <TextInput
        size="xs"
        className={classes.note}
        aria-label={t('note', { number })}
        placeholder={t('notePlaceholder')}
        maxLength={500}
        value={absence.note}
        onChange={({ currentTarget }) => onChange({ ...absence, note: currentTarget.value })}
      />
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('removeAbsence', { number })}
        onClick={onRemove}
      >
        <IconTrash size={14} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}
