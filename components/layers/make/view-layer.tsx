'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { post } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { RecordPanel } from '@/components/records/record-panel'
import { useRecordForm } from '@/components/records/use-record-form'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import { useLayerRights } from '../use-rights'
import { ViewFields } from '../views/view-fields'
import { blankView, checksOfView, sourceOfView, viewServerNames } from '../views/view-values'
import { GroupSelect } from './group-select'
import type { MakeProps } from './make-props'
import { useMade } from './use-made'

/** Makes a layer that shows a filter of another layer, a join or a query. */
export function ViewLayer(props: MakeProps) {
  const { address, folders } = props
  const t = useTranslations('layers')
  const k = useTranslations('kit')
  const rights = useLayerRights()
  const made = useMade(props)
  const { viewOf } = address
  const record = useRecordForm({
    initial: {
      ...blankView,
      layerId: viewOf.layerId === null ? '' : String(viewOf.layerId),
      filter: viewOf.filter,
      name: '',
      group: '',
    },
    validate: { ...checksOfView(k('required')), name: (value) => (value.trim() ? null : k('required')) },
    save: ({ name, group: _, ...values }) =>
      post<{ layer: LayerInfoWire }>('/layers', { name: name.trim(), source: sourceOfView(values) }),
    savedText: t('make.made'),
    serverNames: viewServerNames,
    onSaved: ({ layer }) => made(layer.id, record.form.getValues().group),
  })
  const { form } = record
  return (
    <RecordPanel label={t('add.view')} heading={t('add.view')} onClose={address.close}>
      <RecordForm
        record={record}
        isNew
        denied={rights.makes ? undefined : t('add.denied')}
        onCancel={address.close}
      >
        <FormSection hint={t('views.hint')}>
          <TextInput
            label={t('general.name')}
            withAsterisk
            maxLength={200}
            autoFocus
            {...form.getInputProps('name')}
          />
          <ViewFields form={form} />
          <GroupSelect
            folders={folders}
            value={form.values.group}
            onChange={(group) => form.setFieldValue('group', group)}
          />
        </FormSection>
      </RecordForm>
    </RecordPanel>
  )
}
