'use client'

import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import type { LayerWire } from '@/lib/domain/layers/presenter'
import type { SourceValues } from './source-values'

interface ChoiceFieldsProps {
  form: UseFormReturnType<SourceValues>
  layer: Pick<LayerWire, 'fields'>
}

/** What happens to the objects of the layer, and how the file is read. */
export function ChoiceFields({ form, layer }: ChoiceFieldsProps) {
  const t = useTranslations('layers.source')
  const merge = useTranslations('imports.merge')
  const { mode } = form.values
  return (
    <>
      <Select
        label={merge('title')}
        description={t(`modeHints.${mode}`)}
        allowDeselect={false}
        data={(['upsert', 'replace', 'append'] as const).map((value) => ({ value, label: merge(value) }))}
        {...form.getInputProps('mode')}
      />
      {mode === 'upsert' && <KeyFields form={form} layer={layer} />}
      <FieldPair>
        <TextInput label={t('encoding')} placeholder={t('found')} {...form.getInputProps('encoding')} />
        <TextInput label={t('srid')} placeholder={t('found')} {...form.getInputProps('srid')} />
      </FieldPair>
      <TextInput label={t('part')} description={t('partHint')} {...form.getInputProps('source')} />
    </>
  )
}

function KeyFields({ form, layer }: ChoiceFieldsProps) {
  const merge = useTranslations('imports.merge')
  const named = layer.fields.map(({ name, rusName }) => ({ value: name, label: rusName || name }))
  const isFlag = (name: string) =>
    layer.fields.some((field) => field.name === name && field.type === 'boolean')
  const flags = named.filter(({ value }) => isFlag(value))
  return (
    <>
      <Select
        label={merge('key')}
        description={merge('keyHint')}
        withAsterisk
        allowDeselect={false}
        searchable={named.length > 8}
        data={named}
        {...form.getInputProps('keyField')}
        value={form.values.keyField || null}
      />
      <Select
        label={merge('missing')}
        allowDeselect={false}
        data={[
          { value: 'keep', label: merge('keep') },
          { value: 'mark', label: merge('mark'), disabled: flags.length === 0 },
          { value: 'delete', label: merge('delete') },
        ]}
        {...form.getInputProps('missing')}
      />
      {form.values.missing === 'mark' && (
        <Select
          label={merge('markField')}
          withAsterisk
          allowDeselect={false}
          data={flags}
          {...form.getInputProps('missingField')}
          value={form.values.missingField || null}
        />
      )}
    </>
  )
}
