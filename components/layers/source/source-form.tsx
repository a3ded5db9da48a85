'use client'

import { Select, Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { request } from '@/components/api/request'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import type { LayerWire } from '@/lib/domain/layers/presenter'
import { ChoiceFields } from './choice-fields'
import { LoginFields } from './login-fields'
import { PlanFields } from './plan-fields'
import { bodyOf, type SourceValues, valuesOf } from './source-values'
import { useSourceTexts } from './use-source-texts'
import type { LoadedSource } from './use-update-source'

interface SourceFormProps {
  layer: Pick<LayerWire, 'id' | 'fields'>
  loaded: LoadedSource
  denied: string | undefined
  onCancel: () => void
  above: ReactNode
  below: ReactNode
}

const serverNames = {
  'options.mode': 'mode',
  'options.keyField': 'keyField',
  'options.missing': 'missing',
  'options.missingField': 'missingField',
  'options.encoding': 'encoding',
  'options.srid': 'srid',
  'options.source': 'source',
} as const

/** Where a layer is read again from, how and when. */
export function SourceForm({ layer, loaded, denied, onCancel, above, below }: SourceFormProps) {
  const t = useTranslations('layers.source')
  const kit = useTranslations('kit')
  const { source, etag, reload, stale } = loaded
  const texts = useSourceTexts()
  const required = (applies: (values: SourceValues) => boolean) => (value: string, values: SourceValues) =>
    applies(values) && !value.trim() ? kit('required') : null
  const record = useRecordForm<SourceValues, unknown>({
    initial: valuesOf(source),
    validate: {
      url: (value) => (/^(https?|s3):\/\/\S+$/.test(value.trim()) ? null : t('urlWrong')),
      keyField: required(({ mode }) => mode === 'upsert'),
      missingField: required(({ mode, missing }) => mode === 'upsert' && missing === 'mark'),
      rrule: required(({ plan }) => plan === 'rule'),
    },
    serverNames,
    save: (values) =>
      request(`/layers/${layer.id}/source`, {
        method: 'PUT',
        body: bodyOf(values, source),
        ifMatch: etag ?? undefined,
      }),
    onSaved: () => void stale(),
    stored: source ? { etag, reload, fields: texts, audited: { noun: 'layer', id: layer.id } } : undefined,
  })
  const { form } = record
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', form.values.timezone])],
    [form.values.timezone],
  )
  return (
    <RecordForm
      record={record}
      isNew={source === null}
      submitLabel={t('save')}
      denied={denied}
      onCancel={onCancel}
      above={above}
      below={below}
    >
      <FormSection title={t('where')} hint={t('whereHint')}>
        <TextInput
          label={t('url')}
          description={t('urlHint')}
          withAsterisk
          maxLength={2000}
          spellCheck={false}
          {...form.getInputProps('url')}
        />
        <LoginFields form={form} />
      </FormSection>
      <FormSection title={t('how')}>
        <ChoiceFields form={form} layer={layer} />
      </FormSection>
      <FormSection title={t('when')}>
        <Switch
          label={t('enabled')}
          description={t('enabledHint')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <PlanFields form={form} />
        {form.values.plan !== 'manual' && (
          <Select
            label={t('timezone')}
            searchable
            allowDeselect={false}
            limit={200}
            data={zones}
            {...form.getInputProps('timezone')}
          />
        )}
      </FormSection>
    </RecordForm>
  )
}
