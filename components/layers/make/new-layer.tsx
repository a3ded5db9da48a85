'use client'

import { Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { post } from '@/components/api/use-api'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { RecordForm } from '@/components/records/record-form'
import { RecordPanel } from '@/components/records/record-panel'
import { useRecordForm } from '@/components/records/use-record-form'
import { geometryTypes } from '@/lib/shared/layer-types'
import { type FieldDraft, placesOf, toInputs } from '../fields/field-draft'
import { FieldsSection } from '../fields/fields-section'
import { useFaultWords } from '../fields/use-fault-words'
import { useGeometryNames } from '../kinds/use-kind-names'
import { useLayerRights } from '../use-rights'
import { GroupSelect } from './group-select'
import type { MakeProps } from './make-props'
import { useMade } from './use-made'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

/** Creates an empty layer: name, geometry type and fields. */
export function NewLayer(props: MakeProps) {
  const { address, folders } = props
  const t = useTranslations('layers')
  const k = useTranslations('kit')
  const rights = useLayerRights()
  const faultWords = useFaultWords()
  const names = useGeometryNames()
  const made = useMade(props)
  const record = useRecordForm({
    initial: { name: '', typeName: '', geometryType: 'Point', group: '', fields: [] as FieldDraft[] },
    validate: ({ name, fields }) => ({
      ...(name.trim() === '' && { name: k('required') }),
      ...faultWords(fields),
    }),
    save: ({ name, typeName, geometryType, fields }) =>
      post<{ layer: LayerInfoWire }>('/layers', {
        name: name.trim(),
        geometryType,
        ...(typeName.trim() && { info: { typeName: typeName.trim() } }),
        fields: toInputs(fields),
      }),
    savedText: t('make.made'),
    serverNames: ({ fields }) => ({ ...placesOf(fields), 'info.typeName': 'typeName' }),
    onSaved: ({ layer }) => made(layer.id, record.form.getValues().group),
  })
  const { form } = record
  return (
    <RecordPanel label={t('add.layer')} heading={t('add.layer')} onClose={address.close}>
      <RecordForm
        record={record}
        isNew
        denied={rights.makes ? undefined : t('add.denied')}
        onCancel={address.close}
      >
        <FormSection>
          <NameField form={form} name="name" label={t('general.name')} isNew />
          <FieldPair>
            <TextInput
              label={t('general.typeName')}
              placeholder={t('make.typeNameAuto')}
              maxLength={127}
              spellCheck={false}
              {...form.getInputProps('typeName')}
            />
            <Select
              label={t('general.geometry')}
              data={geometryTypes.map((value) => ({ value, label: names[value] }))}
              allowDeselect={false}
              {...form.getInputProps('geometryType')}
            />
          </FieldPair>
          <GroupSelect
            folders={folders}
            value={form.values.group}
            onChange={(group) => form.setFieldValue('group', group)}
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
