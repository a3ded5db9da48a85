'use client'

import { Switch, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { post } from '@/components/api/use-api'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { RecordPanel } from '@/components/records/record-panel'
import { useRecordForm } from '@/components/records/use-record-form'
import { useStale } from '../use-catalog'
import { useLayerRights } from '../use-rights'
import { GroupSelect } from './group-select'
import type { MakeProps } from './make-props'
import { useMade } from './use-made'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import type { DataTableInfoWire } from '@/lib/domain/data-tables/presenter'

type Made = { layer: LayerInfoWire } | { table: DataTableInfoWire }

/** Registers an existing table as a layer, or as a data table without geometry; the data stays in place. */
export function RegisteredLayer(props: MakeProps) {
  const { address, folders } = props
  const t = useTranslations('layers')
  const k = useTranslations('kit')
  const rights = useLayerRights()
  const stale = useStale()
  const made = useMade(props)
  const required = (value: string) => (value.trim() ? null : k('required'))
  const record = useRecordForm({
    initial: { name: '', schema: '', table: '', geomField: '', plain: false, group: '' },
    validate: { name: required, schema: required, table: required },
    save: ({ name, schema, table, geomField, plain }): Promise<Made> => {
      const input = { name: name.trim(), dataStoreName: schema.trim(), tableName: table.trim() }
      if (plain) return post<Made>('/datatables', input)
      return post<Made>('/layers', {
        ...input,
        ...(geomField.trim() && { info: { geomField: geomField.trim() } }),
      })
    },
    savedText: t('make.made'),
    serverNames: { dataStoreName: 'schema', tableName: 'table', 'info.geomField': 'geomField' },
    onSaved: (answer) => {
      if ('layer' in answer) return made(answer.layer.id, record.form.getValues().group)
      void stale('dataTables')
      address.open('table', answer.table.id, null)
    },
  })
  const { form } = record
  return (
    <RecordPanel label={t('add.registered')} heading={t('add.registered')} onClose={address.close}>
      <RecordForm
        record={record}
        isNew
        submitLabel={t('make.register')}
        denied={rights.administers ? undefined : t('add.registerDenied')}
        onCancel={address.close}
      >
        <FormSection hint={t('make.registeredHint')}>
          <FieldPair>
            <TextInput
              label={t('make.schema')}
              withAsterisk
              maxLength={63}
              spellCheck={false}
              autoFocus
              {...form.getInputProps('schema')}
            />
            <TextInput
              label={t('make.table')}
              withAsterisk
              maxLength={63}
              spellCheck={false}
              {...form.getInputProps('table')}
            />
          </FieldPair>
          <TextInput label={t('general.name')} withAsterisk maxLength={200} {...form.getInputProps('name')} />
          <Switch
            label={t('make.plain')}
            description={t('make.plainHint')}
            {...form.getInputProps('plain', { type: 'checkbox' })}
          />
          {!form.values.plain && (
            <>
              <TextInput
                label={t('make.geomField')}
                description={t('make.geomFieldHint')}
                maxLength={63}
                spellCheck={false}
                {...form.getInputProps('geomField')}
              />
              <GroupSelect
                folders={folders}
                value={form.values.group}
                onChange={(group) => form.setFieldValue('group', group)}
              />
            </>
          )}
        </FormSection>
        <FormSection title={t('make.needsTitle')}>
          <Text size="sm" c="dimmed">
            {t('make.needs')}
          </Text>
        </FormSection>
      </RecordForm>
    </RecordPanel>
  )
}
