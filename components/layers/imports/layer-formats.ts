import {
  type Icon,
  IconDatabase,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconMapPin,
  IconPhoto,
  IconRoute,
  IconRuler2,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

/** Formats of exports, the usual ones first. */
export const layerFormats = [
  'geojson',
  'gpkg',
  'shp',
  'kml',
  'gpx',
  'csv',
  'xlsx',
  'tab',
  'mif',
  'dxf',
  'fgb',
  'gml',
] as const
export type LayerFormat = (typeof layerFormats)[number]
/** Formats of files that are only read. */
export type ReadFormat =
  | LayerFormat
  | 'sxf'
  | 'gdb'
  | 'ods'
  | 'dbf'
  | 'photos'
  | 'geotiff'
  | 'jp2'
  | 'mbtiles'
  | 'png'
  | 'jpeg'

interface FormatLook {
  name: string
  note: string
  icon: Icon
}

/** Display names of formats with objects or pixels. */
export function useFormatNames(): Record<ReadFormat, FormatLook> {
  const t = useTranslations('layerExport')
  return {
    geojson: { name: 'GeoJSON', note: t('geojson'), icon: IconMapPin },
    gpkg: { name: 'GeoPackage', note: t('gpkg'), icon: IconDatabase },
    shp: { name: 'Shapefile', note: t('shp'), icon: IconFileZip },
    kml: { name: 'KML', note: t('kml'), icon: IconWorld },
    gpx: { name: 'GPX', note: t('gpx'), icon: IconRoute },
    csv: { name: 'CSV', note: t('csv'), icon: IconFileText },
    xlsx: { name: 'Excel (XLSX)', note: t('xlsx'), icon: IconFileSpreadsheet },
    tab: { name: 'MapInfo TAB', note: t('mapInfo'), icon: IconFileZip },
    mif: { name: 'MapInfo MIF', note: t('mapInfo'), icon: IconFileZip },
    dxf: { name: 'DXF', note: t('dxf'), icon: IconRuler2 },
    fgb: { name: 'FlatGeobuf', note: t('fgb'), icon: IconDatabase },
    gml: { name: 'GML', note: t('gml'), icon: IconFileCode },
    sxf: { name: 'SXF', note: '', icon: IconMapPin },
    gdb: { name: t('gdb'), note: '', icon: IconDatabase },
    dbf: { name: 'DBF', note: '', icon: IconFileSpreadsheet },
    photos: { name: t('photos'), note: '', icon: IconPhoto },
    ods: { name: 'ODS', note: t('xlsx'), icon: IconFileSpreadsheet },
    geotiff: { name: 'GeoTIFF', note: '', icon: IconPhoto },
    jp2: { name: 'JPEG2000', note: '', icon: IconPhoto },
    mbtiles: { name: 'MBTiles', note: '', icon: IconPhoto },
    png: { name: 'PNG', note: '', icon: IconPhoto },
    jpeg: { name: 'JPEG', note: '', icon: IconPhoto },
  }
}

/** Whether a format supports a geometry type; when the type is unknown, the server decides. */
export const takesGeometry = (format: LayerFormat, geometryType: string | null | undefined) =>
  format !== 'gpx' || !geometryType || !/Polygon|^Geometry/.test(geometryType)
