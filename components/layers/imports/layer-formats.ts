import {
  type Icon,
  IconDatabase,
  IconFileText,
  IconFileZip,
  IconMapPin,
  IconRoute,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

export const layerFormats = ['geojson', 'gpkg', 'shp', 'kml', 'gpx', 'csv'] as const
export type LayerFormat = (typeof layerFormats)[number]

interface FormatLook {
  name: string
  note: string
  ending: string
  icon: Icon
}

/** Display names of formats with objects. */
export function useFormatNames(): Record<LayerFormat, FormatLook> {
  const t = useTranslations('layerExport')
  return {
    geojson: { name: 'GeoJSON', note: t('geojson'), ending: 'geojson', icon: IconMapPin },
    gpkg: { name: 'GeoPackage', note: t('gpkg'), ending: 'gpkg', icon: IconDatabase },
    shp: { name: 'Shapefile', note: t('shp'), ending: 'zip', icon: IconFileZip },
    kml: { name: 'KML', note: t('kml'), ending: 'kml', icon: IconWorld },
    gpx: { name: 'GPX', note: t('gpx'), ending: 'gpx', icon: IconRoute },
    csv: { name: 'CSV', note: t('csv'), ending: 'csv', icon: IconFileText },
  }
}

/** Whether a format supports a geometry type; when the type is unknown, the server decides. */
export const takesGeometry = (format: LayerFormat, geometryType: string | null | undefined) =>
  format !== 'gpx' || !geometryType || !/Polygon|^Geometry/.test(geometryType)
