'use client'

import { Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import type { Basemap } from '@/components/map/choice/basemap'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { ArchiveFacts } from './archive-facts'
import { ArchiveField } from './archive-field'
import { BasemapPreview } from './basemap-preview'
import { bodyOf, type BasemapValues, initialOf } from './form-values'
import { KindField } from './kind-field'
import { SourceFields } from './source-fields'

interface BasemapFormProps {
  basemap: Basemap | null
  loaded: ReturnType<typeof useApiOne<Basemap>>
  panel: RecordPanelState
  denied?: string
}

function useBasemapForm({ basemap, loaded, panel }: BasemapFormProps) {
  const t = useTranslations('basemaps')
  const queries = useQueryClient()
  const needed = (wanted: boolean, value: string) => (wanted && value.trim() === '' ? t('needed') : null)
  return useRecordForm<BasemapValues, Basemap>({
    initial: initialOf(basemap),
    validate: {
      titleRu: (value) => needed(true, value),
      url: (value, { kind }) => needed(kind === 'raster' || kind === 'wms', value),
      layers: (value, { kind }) => needed(kind === 'wms', value),
      maxZoom: (value, { minZoom }) => (value < minZoom ? t('zoomOrder') : null),
      upload: (value, { kind }) => (!basemap && kind === 'pmtiles' && !value ? t('fileNeeded') : null),
    },
    save: async (values, changed) =>
      basemap
        ? (await patch<Basemap>(`/basemaps/${basemap.id}`, bodyOf(basemap.kind, changed), loaded.etag)).body
        : post<Basemap>('/basemaps', { kind: values.kind, ...bodyOf(values.kind, values) }),
    forget: { upload: '' },
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: queryKeys.noun('basemaps') })
      if (!basemap) panel.open(saved.id)
    },
    reload: loaded.reload,
  })
}

export function BasemapForm(props: BasemapFormProps) {
  const { basemap, panel, denied } = props
  const t = useTranslations('basemaps')
  const record = useBasemapForm(props)
  const { form } = record
  const { kind, archived } = form.values
  return (
    <RecordForm record={record} isNew={!basemap} denied={denied} onCancel={panel.close}>
      {basemap && <BasemapPreview basemap={basemap} />}
      {!basemap && <KindField {...form.getInputProps('kind')} />}
      {kind === 'pmtiles' && <ArchiveField basemap={basemap} {...form.getInputProps('upload')} />}
      {basemap?.source && kind === 'streets' && (
        <FormSection title={t('source')} hint={denied ? undefined : t('renewHint')}>
          <ArchiveFacts basemap={basemap} />
        </FormSection>
      )}
      {(kind === 'raster' || kind === 'wms') && !(basemap && denied) && (
        <SourceFields form={form} kind={kind} />
      )}
      <FormSection title={t('own')} hint={kind === 'world' ? t('worldHint') : undefined}>
        <TextInput label={t('titleRu')} withAsterisk maxLength={200} {...form.getInputProps('titleRu')} />
        <TextInput
          label={t('titleEn')}
          description={t('titleEnHint')}
          maxLength={200}
          {...form.getInputProps('titleEn')}
        />
        {kind !== 'world' && (
          <TextInput
            label={t('attribution')}
            description={t('attributionHint')}
            maxLength={1000}
            {...form.getInputProps('attribution')}
          />
        )}
        <Switch
          label={t('defaultSwitch')}
          disabled={archived || (kind === 'world' && basemap?.isDefault)}
          {...form.getInputProps('isDefault', { type: 'checkbox' })}
        />
        {kind !== 'world' && (
          <Switch label={t('archivedSwitch')} {...form.getInputProps('archived', { type: 'checkbox' })} />
        )}
      </FormSection>
    </RecordForm>
  )
}
