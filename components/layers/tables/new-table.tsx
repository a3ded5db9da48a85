'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { post } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { RecordForm } from '@/components/records/record-form'
import { RecordPanel } from '@/components/records/record-panel'
import { useRecordForm } from '@/components/records/use-record-form'
import { type FieldDraft, placesOf, toInputs } from '../fields/field-draft'
import { FieldsSection } from '../fields/fields-section'
import { useFaultWords } from '../fields/use-fault-words'
import { useStale } from '../use-catalog'
import type { LayersAddress } from '../use-layers-address'
import { useLayerRights } from '../use-rights'
import type { DataTableInfoWire } from '@/lib/domain/data-tables/presenter'

/** Creates an empty table without geometry. */
export function NewTable({ address }: { address: LayersAddress }) {
  const t = useTranslations('layers')
  const k = useTranslations('kit')
  const rights = useLayerRights()
  const faultWords = useFaultWords()
  const stale = useStale()
  const record = useRecordForm({
    initial: { name: '', typeName: '', fields: [] as FieldDraft[] },
    validate: ({ name, fields }) => ({
      ...(name.trim() === '' && { name: k('required') }),
      ...faultWords(fields),
    }),
    save: ({ name, typeName, fields }) =>
      post<{ table: DataTableInfoWire }>('/datatables', {
        name: name.trim(),
        ...(typeName.trim() && { info: { typeName: typeName.trim() } }),
        fields: toInputs(fields),
      }),
    savedText: t('table.made'),
    serverNames: ({ fields }) => ({ ...placesOf(fields), 'info.typeName': 'typeName' }),
    onSaved: ({ table }) => {
      void stale('dataTables')
      address.open('table', table.id, null)
    },
  })
  const { form } = record
  return (
    <RecordPanel label={t('add.table')} heading={t('add.table')} onClose={address.close}>
      <RecordForm
        record={record}
        isNew
        denied={rights.makes ? undefined : t('add.denied')}
        onCancel={address.close}
      >
        <FormSection hint={t('table.hint')}>
          <NameField form={form} name="name" label={t('general.name')} isNew />
          <TextInput
            label={t('general.typeName')}
            placeholder={t('make.typeNameAuto')}
            maxLength={63}
            spellCheck={false}
            {...form.getInputProps('typeName')}
          />
        </FormSection>
        <FieldsSection
          hint={t('make.fieldsHint')}
          fields={form.values.fields}
          onChange={(fields) => form.setFieldValue('fields', fields)}
          errors={form.errors}
        />
      </RecordForm>
    </RecordPanel>
  )
}
