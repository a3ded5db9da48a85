'use client'

import { MultiSelect, Switch } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useCatalogue } from '@/components/map/catalogue/use-catalogue'
import { byOptions } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import type { AccessKey, FreshKey } from './access-key'
import { KeyBox } from './key-box'
import { KeyFacts } from './key-facts'

interface AccessKeyFormProps {
  stored: Stored<AccessKey>
  fresh: FreshKey | null
  onFresh: (fresh: FreshKey | null) => void
}

const initialOf = (key: AccessKey | null) => ({
  title: key?.title ?? '',
  expires_at: key?.expires_at ? dayjs.unix(key.expires_at).format('YYYY-MM-DD') : null,
  read_only: key?.read_only ?? false,
  layer_ids: (key?.layer_ids ?? []).map(String),
})

/** A key lasts until the end of its last day. */
const toBody = ({ expires_at: day, layer_ids: ids, ...rest }: Partial<ReturnType<typeof initialOf>>) => ({
  ...rest,
  ...(day !== undefined && { expires_at: day && dayjs(day).endOf('day').unix() }),
  ...(ids && { layer_ids: ids.length > 0 ? ids.map(Number) : null }),
})

export function AccessKeyForm({ stored, fresh, onFresh }: AccessKeyFormProps) {
  const t = useTranslations('accessKeys')
  const key = stored.record
  const { folders, loading } = useCatalogue(true)
  const layers = folders
    .flatMap((folder) => folder.layers)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const record = useStoredForm({
    stored,
    initial: initialOf(key),
    fields: {
      title: t('title'),
      expires_at: t('expires'),
      read_only: t('readOnly'),
      layer_ids: { label: t('layers'), show: byOptions(layers) },
    },
    required: ['title'],
    toBody,
    onCreated: onFresh,
  })
  const { form } = record
  return (
    <StoredForm stored={stored} record={record} below={key && <KeyFacts record={key} />}>
      {fresh && <KeyBox fresh={fresh} onDone={() => onFresh(null)} />}
      <FormSection>
        <NameField
          form={form}
          name="title"
          label={t('title')}
          description={t('titleHint')}
          maxLength={255}
          isNew={!key}
        />
        <DatePickerInput
          label={t('expires')}
          description={t('expiresHint')}
          placeholder={t('never')}
          clearable
          minDate={dayjs().format('YYYY-MM-DD')}
          {...form.getInputProps('expires_at')}
        />
      </FormSection>
      <FormSection title={t('opens')} hint={t(key ? 'opensFixed' : 'opensHint')}>
        <Switch
          label={t('readOnly')}
          disabled={key !== null}
          {...form.getInputProps('read_only', { type: 'checkbox' })}
        />
        <MultiSelect
          label={t('layers')}
          description={t('layersHint')}
          placeholder={form.values.layer_ids.length === 0 ? t('everything') : undefined}
          searchable
          disabled={key !== null || loading}
          data={withUnknown(layers, form.values.layer_ids)}
          nothingFoundMessage={t('noLayer')}
          {...form.getInputProps('layer_ids')}
        />
      </FormSection>
    </StoredForm>
  )
}

/** Layers that the reader does not see are shown by number. */
const withUnknown = (layers: { value: string; label: string }[], ids: readonly string[]) => [
  ...layers,
  ...ids
    .filter((id) => !layers.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: `№ ${id}` })),
]
