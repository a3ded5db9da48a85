'use client'

import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FieldValue, PublicType } from './use-request-draft'

interface FieldInputProps {
  field: PublicType['fields'][number]
  value: FieldValue
  error: string | undefined
  onChange: (value: FieldValue) => void
}

/** The input of a custom field. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const t = useTranslations('publicPage')
  const common = { label: field.name, size: 'md', withAsterisk: field.required, error } as const
  const text = `${value}`
  switch (field.type) {
    case 'LIST':
      return (
        <NativeSelect
          {...common}
          value={text}
          data={['', ...field.values]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'BOOLEAN':
      return (
        <NativeSelect
          {...common}
          value={text}
          data={[
            { value: '', label: '' },
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          onChange={(event) => {
            const said = event.currentTarget.value
            onChange(said === '' ? '' : said === 'true')
          }}
        />
      )
    case 'TEXT':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          type={field.type === 'DATE' ? 'date' : 'text'}
          inputMode={field.type === 'INTEGER' ? 'numeric' : field.type === 'DOUBLE' ? 'decimal' : undefined}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
