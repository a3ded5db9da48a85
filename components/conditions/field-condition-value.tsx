'use client'

import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import type { ConditionValue, Sign } from './field-conditions'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

interface FieldConditionValueProps {
  field: FieldDefinitionWire
  sign: Sign
  value: ConditionValue | null
  onChange: (value: ConditionValue | null) => void
}

const inPopover = { withinPortal: false, shadow: 'md' }

/** "Until a day" includes that day. */
const toMoment = (day: string, sign: Sign) =>
  (sign === 'LE' ? dayjs(day).endOf('day') : dayjs(day).startOf('day')).unix()

export function FieldConditionValue({ field, sign, value, onChange }: FieldConditionValueProps) {
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
          value={typeof value === 'number' ? dayjs.unix(value).format('YYYY-MM-DD') : null}
          onChange={(day) => onChange(day === null ? null : toMoment(day, sign))}
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
