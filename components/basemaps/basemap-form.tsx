'use client'

import { Switch, TextInput, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Basemap } from '@/components/map/choice/basemap'
import { FormSection } from '@/components/records/form-section'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { ArchiveFacts } from './archive-facts'
import { ArchiveField } from './archive-field'
import { ElevationField } from './elevation-field'
import { bodyOf, initialOf } from './form-values'
import { KindField } from './kind-field'
import { SourceFields } from './source-fields'
import dynamic from 'next/dynamic'
import classes from './basemaps.module.css'

const PreviewMap = dynamic(() => import('./preview-map').then(({ PreviewMap: map }) => map), {
  ssr: false,
  loading: () => <Skeleton height="100%" />,
})

/** A small interactive map of the basemap. */
function BasemapPreview({ basemap }: { basemap: Basemap }) {
  return (
    <div className={classes.preview}>
      <PreviewMap key={basemap.tiles ?? 'world'} basemap={basemap} />
    </div>
  )
}

export function BasemapForm({ stored }: { stored: Stored<Basemap> }) {
  const t = useTranslations('basemaps')
  const k = useTranslations('kit')
  const { record: basemap, denied } = stored
  const needed = (wanted: boolean, value: string) => (wanted && value.trim() === '' ? t('needed') : null)
  const record = useStoredForm({
    stored,
    initial: initialOf(basemap),
    fields: {
      kind: { label: t('kind'), show: (kind) => t(`kinds.${kind}`) },
      titleRu: t('titleRu'),
      titleEn: t('titleEn'),
      isDefault: t('defaultSwitch'),
      archived: t('archivedSwitch'),
      url: t('url'),
      tms: t('tms'),
      subdomains: t('subdomains'),
      layers: t('layers'),
      version: t('version'),
      format: t('format'),
      tileSize: t('tileSize'),
      minZoom: t('minZoom'),
      maxZoom: t('maxZoom'),
      elevation: { label: t('elevation'), show: (elevation) => t(`elevations.${elevation || 'none'}`) },
      attribution: t('attribution'),
      upload: t('file'),
    },
    validate: ({ kind, titleRu, url, layers, minZoom, maxZoom, upload }) => ({
      titleRu: needed(true, titleRu),
      url: needed(kind === 'raster' || kind === 'wms', url),
      layers: needed(kind === 'wms', layers),
      maxZoom: maxZoom < minZoom ? t('zoomOrder') : null,
      upload: !basemap && kind === 'pmtiles' && !upload ? t('fileNeeded') : null,
    }),
    toBody: (given, { kind }) => (basemap ? bodyOf(basemap.kind, given) : { kind, ...bodyOf(kind, given) }),
    forget: { upload: '' },
    createdText: k('saved'),
  })
  const { form } = record
  const { kind, archived, elevation } = form.values
  return (
    <StoredForm stored={stored} record={record}>
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
      {(kind === 'raster' || kind === 'pmtiles') && !(basemap && denied) && (
        <ElevationField {...form.getInputProps('elevation')} />
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
          disabled={archived || elevation !== '' || (kind === 'world' && basemap?.isDefault)}
          {...form.getInputProps('isDefault', { type: 'checkbox' })}
        />
        {kind !== 'world' && (
          <Switch label={t('archivedSwitch')} {...form.getInputProps('archived', { type: 'checkbox' })} />
        )}
      </FormSection>
    </StoredForm>
  )
}
