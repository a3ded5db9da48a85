'use client'

import { Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { InsertField } from './insert-field'
import { fillTemplate } from './template'
import classes from './titles.module.css'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

interface TemplateFieldProps {
  label: string
  description?: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  disabled: boolean
  fields: readonly Pick<LayerFieldWire, 'name' | 'rusName'>[]
  sample: readonly { properties: Record<string, unknown> }[] | undefined
}

/** A template field with columns in braces and a preview for real objects. */
export function TemplateField(props: TemplateFieldProps) {
  const { label, description, value, onChange, error, disabled, fields, sample } = props
  const t = useTranslations('layers.titles')
  const input = useRef<HTMLInputElement>(null)

  const examples = [
    ...new Set((sample ?? []).map(({ properties }) => fillTemplate(value, properties).trim())),
  ]
  return (
    <div>
      <TextInput
        ref={input}
        label={label}
        description={description}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        spellCheck={false}
        disabled={disabled}
      />
      {!disabled && (
        <InsertField
          input={input}
          value={value}
          fields={fields}
          written={(name) => `{${name}}`}
          onChange={onChange}
        />
      )}
      {value !== '' && examples.length > 0 && (
        <Text size="xs" c="dimmed" className={classes.example} role="status">
          {t('example')} {examples.map((text) => t('quoted', { text })).join(', ')}
        </Text>
      )}
    </div>
  )
}
