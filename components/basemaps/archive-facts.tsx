'use client'

import { useTranslations } from 'next-intl'
import type { Basemap } from '@/components/map/choice/basemap'
import { useBytes } from '@/components/tasks/attachments/use-bytes'
import classes from './basemaps.module.css'

/** What an archive says of itself. */
export function ArchiveFacts({ basemap }: { basemap: Basemap }) {
  const t = useTranslations('basemaps')
  const bytes = useBytes()
  const { source, form, vectorLayers, minZoom, maxZoom } = basemap
  if (!source) return null
  const facts = [
    [t('file'), source.fileName],
    [t('size'), bytes(source.size ?? 0)],
    [t('tiles'), `${t(form === 'vector' ? 'vector' : 'raster')}, ${source.tileType}`],
    [t('zooms'), `${minZoom}–${maxZoom}`],
    [t('vectorLayers'), vectorLayers?.map(({ id }) => id).join(', ')],
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
