'use client'

import { Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FieldPair, FormSection } from '@/components/records/form-section'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import { timeDefaults } from '@/lib/shared/layer-types'
import { InsertField } from '../titles/insert-field'
import type { GeneralValues } from './general-values'

interface SectionProps {
  form: UseFormReturnType<GeneralValues>
  layer: LayerInfoWire
}

/** The template of what is shown of an object. */
export function PopupSection({ form, layer, denied }: SectionProps & { denied: boolean }) {
  const t = useTranslations('layers.popup')
  const input = useRef<HTMLTextAreaElement>(null)
  return (
    <FormSection title={t('heading')} hint={t('hint')}>
      <Textarea
        ref={input}
        label={t('template')}
        description={t('templateHint', { field: '{{field}}', shown: '{{#field}}…{{/field}}' })}
        placeholder={t('placeholder')}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={20_000}
        spellCheck={false}
        disabled={denied}
        {...form.getInputProps('popup')}
      />
      {!denied && (
        <InsertField
          input={input}
          value={form.values.popup}
          fields={layer.fields}
          written={(name) => `{{${name}}}`}
          onChange={(popup) => form.setValues({ popup })}
        />
      )}
    </FormSection>
  )
}

/** By which dates a map shows the objects. */
export function TimeSection({ form, layer }: SectionProps) {
  const t = useTranslations('layers.time')
  const dates = layer.fields
    .filter(({ type }) => type === 'date' || type === 'timestamp')
    .map(({ name, rusName }) => ({ value: name, label: rusName || name }))
  const { timeField, timeEnd } = form.values
  if (dates.length === 0) return null
  return (
    <FormSection title={t('heading')} hint={t('hint')}>
      <FieldPair>
        <Select
          label={t('field')}
          placeholder={t('none')}
          data={dates}
          clearable
          {...form.getInputProps('timeField')}
          value={timeField || null}
          onChange={(value) =>
            form.setValues({ timeField: value ?? '', ...(value === timeEnd && { timeEnd: '' }) })
          }
        />
        <Select
          label={t('end')}
          description={t('endHint')}
          // Below, so that both inputs are on one line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={dates.filter(({ value }) => value !== timeField)}
          clearable
          disabled={!timeField}
          {...form.getInputProps('timeEnd')}
          value={timeEnd || null}
          onChange={(value) => form.setFieldValue('timeEnd', value ?? '')}
        />
      </FieldPair>
      <Select
        label={t('default')}
        data={timeDefaults.map((value) => ({ value, label: t(`defaults.${value}`) }))}
        allowDeselect={false}
        disabled={!timeField}
        {...form.getInputProps('timeDefault')}
      />
    </FormSection>
  )
}
