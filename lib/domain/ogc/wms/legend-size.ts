import {
  type CompiledLayer,
  legendEntries,
  type LegendSize,
  rasterLegend,
  sizeOfLegend,
  sizeOfRasterLegend,
} from '@/lib/domain/drawing'
import type { Layer, LayerStyle } from '@/lib/domain/layers'
import type { Locale } from '@/lib/shared/locale'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import type { PixelLayer } from '../reading/map-layer'
import { titledEntries, typesOf, usualLook } from './legend-look'

/** The size of the legend of objects in a style, without further parameters. */
export function legendSize(
  { geometryType, title }: Pick<Layer, 'geometryType' | 'title'>,
  compiled: readonly CompiledLayer[],
  locale: Locale,
): LegendSize {
  const entries = legendEntries(compiled, { types: typesOf(geometryType), zoom: null, locale })
  return sizeOfLegend(titledEntries(entries, title), { ...usualLook, labels: entries.length > 1 })
}

/** The same of pixels. */
export function pixelsLegendSize({ raster }: PixelLayer, { layers }: LayerStyle, locale: Locale): LegendSize {
  const entries = rasterLegend(layers as RasterStyleLayer[], raster, null, locale)
  return sizeOfRasterLegend(entries, { ...usualLook, labels: true })
}
