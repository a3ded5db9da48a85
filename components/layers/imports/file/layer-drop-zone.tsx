'use client'

import { useTranslations } from 'next-intl'
import { DropZone } from '@/components/ui/wizard/drop-zone'

const endings =
  '.geojson,.json,.geojsonl,.zip,.gpkg,.kml,.kmz,.gpx,.csv,.tsv,.txt,.xlsx,.ods,.mif,.dxf,.sxf,.fgb,.gml,.xml,.tif,.tiff,.jp2,.j2k,.mbtiles'

/** Accepts a file of objects. */
export function LayerDropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('imports.file')
  const texts = {
    drop: t('drop'),
    over: t('over'),
    choose: t('choose'),
    formats: t('formats'),
    hint: t('hint'),
  }
  return <DropZone accept={endings} texts={texts} onFiles={onFiles} />
}
