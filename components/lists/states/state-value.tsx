'use client'

import { MultiSelect, Select, TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isStateField, stateFields } from './state-fields'
import { useStateChoices } from './use-state-choices'

interface StateValueProps {
  field: string
  sign: string
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

const parts = (value: string) => (value ? value.split(',').map((part) => part.trim()) : [])
const toLocal = (seconds: string) => (/^\d+$/.test(seconds) ? new Date(Number(seconds) * 1000) : null)

/** The value of a condition in the shape of its field: a choice, several, a moment or a number. */
export function StateValue({ field, sign, value, error, onChange }: StateValueProps) {
  const t = useTranslations('lists.states')
  const kind = isStateField(field) ? stateFields[field] : 'number'
  const choices = useStateChoices(kind)
  const several = sign === 'in'
  if (choices && several)
    return (
      <MultiSelect
        label={t('values')}
        withAsterisk
        searchable
        data={choices}
        value={parts(value)}
        error={error}
        onChange={(next) => onChange(next.join(','))}
      />
    )
  if (choices)
    return (
      <Select
        label={t('value')}
        withAsterisk
        searchable
        data={choices}
        value={value || null}
        error={error}
        onChange={(next) => onChange(next ?? '')}
      />
    )
  if (kind === 'moment')
    return (
      <DateTimePicker
        label={t('value')}
        description={t('secondsHint')}
        withAsterisk
        value={toLocal(value)}
        error={error}
        onChange={(next) => onChange(next ? String(Math.floor(new Date(next).getTime() / 1000)) : '')}
      />
    )
  return (
    <TextInput
      label={several ? t('values') : t('value')}
      description={several ? t('valuesHint') : undefined}
      withAsterisk
      inputMode="numeric"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
