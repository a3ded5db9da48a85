'use client'

import { Button, Text, TextInput } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { patch } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import { PageLink } from '@/components/ui/page-link'
import { useStale } from '../use-catalog'
import { useRevised } from '../use-revised'
import type { DataTableInfoWire } from '@/lib/domain/data-tables/presenter'

interface TableFormProps {
  table: DataTableInfoWire
  etag: string | null
  reload: StoredVersion<unknown>['reload']
  onCancel: () => void
}

/** Title of a data table, and a link to its rows. */
export function TableForm({ table, etag, reload, onCancel }: TableFormProps) {
  const t = useTranslations('layers')
  const k = useTranslations('kit')
  const stale = useStale()
  const path = `/datatables/${table.id}`
  const revised = useRevised('dataTables', path)
  const required = (value: string) => (value.trim() ? null : k('required'))
  const record = useRecordForm({
    initial: { name: table.name, typeName: table.info.typeName },
    validate: { name: required, typeName: required },
    save: async (_, { name, typeName }) => {
      const change = {
        ...(name !== undefined && { name: name.trim() }),
        ...(typeName !== undefined && { info: { typeName: typeName.trim() } }),
      }
      revised('info', etag, await patch(path, change, etag))
    },
    serverNames: { 'info.typeName': 'typeName' },
    onSaved: () => void stale('dataTables'),
    stored: {
      etag,
      reload,
      fields: { name: t('general.name'), typeName: t('general.typeName') },
      audited: { noun: 'data-table', id: table.id },
    },
  })
  const { form } = record
  const local = table.dataStoreName === 'local'
  return (
    <RecordForm
      record={record}
      denied={table.access.edit ? undefined : t('signs.foreignTable')}
      onCancel={onCancel}
    >
      <FormSection>
        <div>
          <Button
            component={PageLink}
            href={`/console/layers/objects?table=${table.id}`}
            variant="default"
            leftSection={<IconTable size={16} stroke={1.7} />}
          >
            {t('table.rows')}
          </Button>
        </div>
        {!local && (
          <Text size="sm" c="dimmed">
            {t('table.registered', { schema: table.dataStoreName })}
          </Text>
        )}
        <TextInput label={t('general.name')} withAsterisk maxLength={200} {...form.getInputProps('name')} />
        <TextInput
          label={t('general.typeName')}
          description={t('table.typeNameHint')}
          withAsterisk
          maxLength={63}
          spellCheck={false}
          {...form.getInputProps('typeName')}
        />
      </FormSection>
    </RecordForm>
  )
}
