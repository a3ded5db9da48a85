'use client'

import { Input, SegmentedControl, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SettingType, Typed } from '../draft/node'
import { NumberField } from './number-field'

interface TypedInputProps {
  type: SettingType
  value: Typed
  label: string
  /** The label is only for screen readers. */
  bare?: boolean
  disabled?: boolean
  error?: ReactNode
  onChange: (value: Typed) => void
  onBlur?: () => void
}

/** The input for the type; it holds only valid values of that type. */
export function TypedInput({ type, value, label, bare, disabled, error, onChange, onBlur }: TypedInputProps) {
  const t = useTranslations('configuration.values')
  const named = bare ? { 'aria-label': label } : { label }
  if (type === 'BOOLEAN') {
    return (
      <Input.Wrapper label={bare ? undefined : label} error={error} labelElement="div">
        <SegmentedControl
          size="sm"
          aria-label={label}
          disabled={disabled}
          data={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          value={String(value)}
          onChange={(next) => onChange(next === 'true')}
          style={{ display: 'flex', width: 'fit-content' }}
        />
      </Input.Wrapper>
    )
  }
  if (type === 'STRING') {
    return (
      <Textarea
        {...named}
        autosize
        minRows={1}
        maxRows={10}
        disabled={disabled}
        error={error}
        placeholder={t('emptyText')}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    )
  }
  return (
    <NumberField
      {...named}
      whole={type === 'INTEGER'}
      disabled={disabled}
      error={error}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
