'use client'

import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldPair } from '@/components/records/form-section'
import classes from '../work-types.module.css'
import { type FieldDraft, type FieldType, fieldTypes } from './field-draft'
import common from '../../ui/common.module.css'

interface FieldEditorProps {
  field: FieldDraft
  errors: Record<'name' | 'key' | 'type' | 'values', ReactNode>
  onChange: (part: Partial<FieldDraft>) => void
}

export function FieldEditor({ field, errors, onChange }: FieldEditorProps) {
  const t = useTranslations('workTypes.fields')
  return (
    <div className={classes.fieldBody}>
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={200}
        autoFocus={field.id === null && field.name === ''}
        value={field.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <FieldPair>
        <Select
          label={t('type')}
          allowDeselect={false}
          data={fieldTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          value={field.type}
          error={errors.type}
          onChange={(type) => onChange({ type: type as FieldType })}
        />
        <TextInput
          label={t('key')}
          maxLength={100}
          value={field.key}
          error={errors.key}
          spellCheck={false}
          onChange={(event) => onChange({ key: event.currentTarget.value })}
        />
      </FieldPair>
      <p className={common.note}>{t('keyHint')}</p>
      {field.type === 'LIST' && (
        <Textarea
          label={t('values')}
          description={t('valuesHint')}
          withAsterisk
          autosize
          minRows={3}
          maxRows={12}
          value={field.values}
          error={errors.values}
          onChange={(event) => onChange({ values: event.currentTarget.value })}
        />
      )}
      <Checkbox
        size="sm"
        label={t('required')}
        checked={field.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </div>
  )
}
