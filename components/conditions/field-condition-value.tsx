'use client'

import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import type { ConditionDays } from './condition-days'
import type { ConditionValue, Sign } from './field-conditions'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

interface FieldConditionValueProps {
  field: FieldDefinitionWire
  sign: Sign
  days: ConditionDays
  value: ConditionValue | null
  onChange: (value: ConditionValue | null) => void
}

const inPopover = { withinPortal: false, shadow: 'md' }

export function FieldConditionValue({ field, sign, days, value, onChange }: FieldConditionValueProps) {
  const t = useTranslations('fieldFilter')
  const label = t('value')
  switch (field.type) {
    case 'INTEGER':
    case 'DOUBLE':
      return (
        <NumberInput
          size="sm"
          label={label}
          allowDecimal={field.type === 'DOUBLE'}
          decimalSeparator="."
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : next === '' ? null : Number(next))}
        />
      )
    case 'BOOLEAN':
      return (
        <SegmentedControl
          aria-label={label}
          data={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          value={value === null ? '' : String(value)}
          onChange={(next) => onChange(next === 'true')}
        />
      )
    case 'DATE':
      return (
        <DatePickerInput
          label={label}
          popoverProps={{ withinPortal: false }}
          value={typeof value === 'number' ? days.dayOf(value) : null}
          onChange={(day) => onChange(day === null ? null : days.secondsOf(day, sign))}
        />
      )
    case 'LIST':
      return (
        <Select
          label={label}
          searchable={(field.values?.length ?? 0) > 8}
          comboboxProps={inPopover}
          data={field.values}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    default:
      return (
        <TextInput
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
