'use client'

import { useTranslations } from 'next-intl'
import type { WithRights } from '@/components/api/structure-types'
import { patch, type useApiOne } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RulesMay } from '@/lib/domain/layers'
import { TemplateField } from '../titles/template-field'
import type { Arrange } from '../tree/use-arrange'
import { useStale } from '../use-catalog'
import type { LayersAddress } from '../use-layers-address'
import { useRevised } from '../use-revised'
import { useLayerRights } from '../use-rights'
import { changeOf, type GeneralValues, strangerIn, valuesOf } from './general-values'
import { GroupsField } from './groups-field'
import { PopupSection, TimeSection } from './object-sections'
import { AboutSection, AdministeredSection, MainSection, RemoteSection, ServiceSection } from './sections'
import { Summary } from './summary'
import { useGeneralTexts } from './use-general-texts'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import type { LayerOverviewWire } from '@/lib/domain/layer-statistics/presenter'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'

interface Sample {
  features: { id: number; properties: Record<string, unknown> }[]
}

/** A few objects of a layer for template previews. */
function useSample(layerId: number, enabled: boolean) {
  const { data } = useQuery({
    queryKey: [...queryKeys.noun('layers'), 'sample', layerId],
    queryFn: async ({ signal }) => {
      const path = `/layers/${layerId}/objects`
      return (await request<Sample>(path, { query: { limit: 3 }, signal })).body.features
    },
    enabled,
    retry: false,
    staleTime: 60_000,
  })
  return data
}

export interface LoadedBody extends WithRights<RulesMay> {
  layer: LayerInfoWire
}
export type LoadedLayer = ReturnType<typeof useApiOne<LoadedBody>>

interface GeneralTabProps {
  layer: LayerInfoWire
  loaded: LoadedLayer
  overview: LayerOverviewWire | undefined
  folders: readonly LayerFolderWire[]
  address: LayersAddress
  arrange: Arrange
}

const serverNames = {
  'info.typeName': 'typeName',
  'info.tileSize': 'tileSize',
  titleFields: 'title',
  subTitleFields: 'subtitle',
  'time.field': 'timeField',
  'time.endField': 'timeEnd',
  'source.url': 'url',
  'source.user': 'user',
  'source.password': 'password',
} as const

/** Name, services and object titles of a layer. */
export function GeneralTab({ layer, loaded, overview, folders, address, arrange }: GeneralTabProps) {
  const t = useTranslations()
  const rights = useLayerRights()
  const stale = useStale()
  const path = `/layers/${layer.id}`
  const revised = useRevised('layers', path)
  const remote = overview?.remote ?? false
  const denied = layer.access.edit ? undefined : t('layers.editDenied')
  const sample = useSample(layer.id, layer.layerType === 'vector' && (overview?.present ?? false))
  const noStranger = (template: string) => {
    const stranger = strangerIn(template, layer.fields)
    return stranger === undefined ? null : t('layers.titles.stranger', { name: stranger })
  }
  const record = useRecordForm<GeneralValues, unknown>({
    initial: valuesOf(layer, overview),
    validate: {
      name: (value) => (value.trim() ? null : t('kit.required')),
      typeName: (value) => (value.trim() ? null : t('kit.required')),
      title: noStranger,
      subtitle: noStranger,
    },
    serverNames,
    save: async (values, changed) =>
      revised('info', loaded.etag, await patch(path, changeOf(changed, values), loaded.etag)),
    onSaved: () => void stale('layers', 'layerGroups'),
    stored: {
      etag: loaded.etag,
      reload: loaded.reload,
      fields: useGeneralTexts(layer),
      audited: { noun: 'layer', id: layer.id },
    },
  })
  const { form } = record
  const template = { disabled: denied !== undefined, fields: layer.fields, sample }
  return (
    <RecordForm
      record={record}
      denied={denied}
      onCancel={address.close}
      above={
        <>
          <Summary layer={layer} remote={remote} />
          <FormSection
            title={t('layers.groups.title')}
            hint={folders.some(({ isEditable }) => isEditable) ? t('layers.groups.hint') : undefined}
          >
            <GroupsField layer={layer} folders={folders} arrange={arrange} />
          </FormSection>
        </>
      }
    >
      <MainSection form={form} layer={layer} />
      {layer.layerType === 'vector' && (
        <FormSection title={t('layers.titles.heading')} hint={t('layers.titles.hint')}>
          <TemplateField
            label={t('layers.titles.title')}
            value={form.values.title}
            onChange={(title) => form.setValues({ title })}
            error={form.errors.title}
            {...template}
          />
          <TemplateField
            label={t('layers.titles.subtitle')}
            value={form.values.subtitle}
            onChange={(subtitle) => form.setValues({ subtitle })}
            error={form.errors.subtitle}
            {...template}
          />
        </FormSection>
      )}
      {layer.layerType === 'vector' && (
        <PopupSection form={form} layer={layer} denied={denied !== undefined} />
      )}
      {layer.layerType === 'vector' && !remote && <TimeSection form={form} layer={layer} />}
      <AboutSection form={form} layer={layer} />
      {layer.source && !layer.isView && <RemoteSection form={form} source={layer.source} />}
      <ServiceSection form={form} layer={layer} />
      <AdministeredSection form={form} layer={layer} administers={rights.administers} />
    </RecordForm>
  )
}
