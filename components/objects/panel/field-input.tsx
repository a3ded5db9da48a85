'use client'

import { Input, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { DatePickerInput, DateTimePicker } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

interface FieldInputProps {
  field: LayerFieldWire
  value: unknown
  onChange: (value: unknown) => void
  error?: ReactNode
  disabled?: boolean
  /** Label instead of the attribute's name. */
  label?: string
  /** The last moment of something: a day without hours is meant whole. */
  isEnd?: boolean
}

/** Longer texts get a multi-line field. */
const longText = 60

/** The input for each attribute type. */
export function FieldInput({ field, value, onChange, error, disabled, label, isEnd }: FieldInputProps) {
  const t = useTranslations('objects.form')
  const words = useTranslations('fieldFilter')
  const { type, rusName, name } = field
  const common = { label: label ?? (rusName || name), error, placeholder: '–', disabled }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (type) {
    case 'string':
      return text.length > longText || text.includes('\n') ? (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...common} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    case 'boolean':
      return (
        <Input.Wrapper label={common.label} error={error} labelElement="div">
          <div>
            <SegmentedControl
              aria-label={common.label}
              size="xs"
              disabled={disabled}
              data={[
                { value: '', label: t('unset') },
                { value: 'true', label: words('yes') },
                { value: 'false', label: words('no') },
              ]}
              value={typeof value === 'boolean' ? String(value) : ''}
              onChange={(next) => onChange(next === '' ? '' : next === 'true')}
            />
          </div>
        </Input.Wrapper>
      )
    case 'date':
      return (
        <DatePickerInput
          {...common}
          clearable
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(day) => onChange(day)}
        />
      )
    case 'timestamp':
      return (
        <DateTimePicker
          {...common}
          clearable
          withSeconds
          // A value keeps its own hours when another day is picked.
          defaultTimeValue={isEnd && text === '' ? '23:59:59' : undefined}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(moment) => onChange(moment)}
        />
      )
    default:
      return (
        <NumberInput
          {...common}
          allowDecimal={type === 'double'}
          decimalSeparator="."
          hideControls
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={(next) => onChange(next)}
        />
      )
  }
}
