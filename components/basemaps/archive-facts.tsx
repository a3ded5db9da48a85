'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Basemap } from '@/components/map/choice/basemap'
import { useBytes } from '@/components/ui/use-bytes'
import { useDates } from '@/components/ui/use-dates'
import classes from './basemaps.module.css'

/** Metadata of an archive or an imported extract. */
export function ArchiveFacts({ basemap }: { basemap: Basemap }) {
  const t = useTranslations('basemaps')
  const locale = useLocale()
  const bytes = useBytes()
  const { day } = useDates()
  const { kind, source, form, vectorLayers, minZoom, maxZoom } = basemap
  if (!source) return null
  const { fileName, size, features, takenAt } = source
  const facts = [
    [t('fileName'), fileName],
    [t('takenAt'), takenAt === null ? null : day(takenAt)],
    [t('features'), features?.toLocaleString(locale)],
    [t('size'), size === null ? null : bytes(size)],
    [t('tiles'), `${t(form === 'vector' ? 'vector' : 'raster')}, ${source.tileType}`],
    [t('zooms'), `${minZoom}–${maxZoom}`],
    [t('vectorLayers'), kind === 'streets' ? null : vectorLayers?.map(({ id }) => id).join(', ')],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
