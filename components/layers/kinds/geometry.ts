import {
  type Icon,
  IconCircleDot,
  IconCircles,
  IconLine,
  IconPhoto,
  IconPolygon,
  IconRoute,
  IconShape,
  IconTable,
} from '@tabler/icons-react'
import type { GeometryType } from '@/lib/shared/layer-types'
import type { LayerWire } from '@/lib/domain/layers/presenter'

export const layerIcons: Readonly<Record<GeometryType | 'raster' | 'none', Icon>> = {
  raster: IconPhoto,
  none: IconTable,
  Point: IconCircleDot,
  MultiPoint: IconCircles,
  LineString: IconLine,
  MultiLineString: IconRoute,
  Polygon: IconPolygon,
  MultiPolygon: IconPolygon,
  Geometry: IconShape,
}

type Shaped = Pick<LayerWire, 'layerType' | 'geometryType'>

/** The content of a layer, as the key of its icon. */
export const iconKeyOf = ({ layerType, geometryType }: Shaped) =>
  layerType === 'raster' ? 'raster' : (geometryType ?? 'none')

/** Kinds of layers in the order of the filter. */
export const kinds = ['points', 'lines', 'polygons', 'mixed', 'raster'] as const
export type Kind = (typeof kinds)[number]

export function kindOf({ layerType, geometryType }: Shaped): Kind {
  if (layerType === 'raster') return 'raster'
  if (geometryType?.endsWith('Point')) return 'points'
  if (geometryType?.endsWith('LineString')) return 'lines'
  return geometryType?.endsWith('Polygon') ? 'polygons' : 'mixed'
}
