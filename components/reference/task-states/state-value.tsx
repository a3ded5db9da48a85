'use client'

import { MultiSelect, Select, TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { endOfWork } from '@/components/ui/end-of-work'
import { isStateField, stateFields } from './state-fields'
import { useStateChoices } from './use-state-choices'

interface StateValueProps {
  field: string
  sign: string
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

/** Options rendered at a time; others are found by typing. */
const most = 100

type Choices = ReturnType<typeof useStateChoices>

const sayTheSame = (one: Choices, other: Choices) =>
  one?.length === other?.length &&
  (one ?? []).every(({ value, label }, at) => {
    const twin = other?.[at]
    return twin?.value === value && twin.label === label
  })

/** A stable list while its content is the same: a select scans all names of a new one. */
function useSteady(choices: Choices): Choices {
  const [kept, keep] = useState(choices)
  const steady = sayTheSame(kept, choices)
  if (!steady) keep(choices)
  return steady ? kept : choices
}

const parts = (value: string) => (value ? value.split(',').map((part) => part.trim()) : [])
const toLocal = (seconds: string) => (/^\d+$/.test(seconds) ? new Date(Number(seconds) * 1000) : null)

/** The value input of a condition by field type: one option, several, a time or a number. */
export function StateValue({ field, sign, value, error, onChange }: StateValueProps) {
  const t = useTranslations('lists.states')
  const kind = isStateField(field) ? stateFields[field] : 'number'
  const choices = useSteady(useStateChoices(kind))
  const several = sign === 'in'
  if (choices && several)
    return (
      <MultiSelect
        label={t('values')}
        withAsterisk
        searchable
        limit={most}
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
        limit={most}
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
        // A value keeps its own hours when another day is picked.
        defaultTimeValue={value === '' ? endOfWork : undefined}
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
