'use client'

import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { patch } from '@/components/api/use-api'
import { RecordForm } from '@/components/records/record-form'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import { type Noun, useStale } from '../use-catalog'
import { useRevised } from '../use-revised'
import { type FieldDraft, fieldFlags, placesOf, toDrafts, toInputs } from './field-draft'
import { FieldsSection } from './fields-section'
import { useFaultWords } from './use-fault-words'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

interface FieldsTabProps {
  noun: Noun
  /** API path of the layer or table. */
  path: string
  holder: Pick<LayerInfoWire, 'id' | 'fields'> & { access: { edit: boolean } }
  registered: boolean
  etag: string | null
  reload: StoredVersion<unknown>['reload']
  onCancel: () => void
}

/** The fields of a layer or data table: the columns of its table. */
export function FieldsTab({ noun, path, holder, registered, etag, reload, onCancel }: FieldsTabProps) {
  const t = useTranslations('layers')
  const stale = useStale()
  const revised = useRevised(noun, path)
  const faultWords = useFaultWords()
  const denied = holder.access.edit ? undefined : t('editDenied')
  /** One line for each field, with everything that can be changed. */
  const describe = (field: FieldDraft) => {
    const flags = fieldFlags.filter((flag) => field[flag]).map((flag) => t(`fields.flags.${flag}.name`))
    const name = field.name ? `${nameOf(field)} (${field.name})` : nameOf(field)
    return [name, t(`fields.types.${field.type}`), ...flags].join(' · ')
  }
  const record = useRecordForm({
    initial: { fields: toDrafts(holder.fields) },
    validate: ({ fields }) => faultWords(fields, registered),
    save: async ({ fields }) => revised('info', etag, await patch(path, { fields: toInputs(fields) }, etag)),
    onSaved: () => void stale(noun),
    serverNames: ({ fields }) => placesOf(fields),
    stored: {
      etag,
      reload,
      audited: { noun: noun === 'layers' ? 'layer' : 'data-table', id: holder.id },
      fields: {
        fields: {
          label: t('tabs.fields'),
          show: (fields) => fields.flatMap((field) => (field.removed ? [] : [describe(field)])).join('\n'),
        },
      },
    },
  })
  const { form } = record
  const lost = form.values.fields.filter(({ removed }) => removed)
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (lost.length === 0) return record.submit()
    modals.openConfirmModal({
      title: t('fields.loseTitle', { count: lost.length }),
      children: <Text size="sm">{t('fields.loseText', { names: lost.map(nameOf).join(', ') })}</Text>,
      labels: { confirm: t('fields.lose'), cancel: t('fields.keep') },
      confirmProps: { color: 'red', size: 'sm' },
      cancelProps: { size: 'sm', 'data-autofocus': true },
      onConfirm: () => record.submit(),
    })
  }
  return (
    <RecordForm record={{ ...record, submit }} denied={denied} onCancel={onCancel}>
      <FieldsSection
        hint={t(registered ? 'fields.hintRegistered' : 'fields.hint')}
        fields={form.values.fields}
        onChange={(fields) => form.setFieldValue('fields', fields)}
        errors={form.errors}
        fixed={registered}
        readOnly={denied !== undefined}
      />
    </RecordForm>
  )
}

const nameOf = ({ rusName, name }: FieldDraft) => rusName || name
