import { type LegendPart, rasterLegend, zoomOf } from '@/lib/domain/drawing'
import { scopeOf } from '@/lib/domain/layers'
import { fetchLegends } from '@/lib/domain/remote-layers'
import type { Locale } from '@/lib/shared/locale'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import { isPicture } from '../reading/map-layer'
import { type DrawnPart, isDrawnPixels, layerOf } from '../wms/drawn-layers'
import { typesOf } from '../wms/legend-look'
import { type MapFrame, metresPerPixel } from '../wms/map-request'

/** The legends of the layers of a sheet, the upper ones first. */
export async function legendParts(
  layers: readonly DrawnPart[],
  frame: MapFrame,
  locale: Locale,
): Promise<LegendPart[]> {
  const zoom = zoomOf(metresPerPixel(frame))
  const parts: LegendPart[] = []
  for (const part of layers.toReversed()) {
    const { title, geometryType } = layerOf(part)
    if (isPicture(part)) {
      const legends = await fetchLegends(part.source, scopeOf(part.layer))
      parts.push({ title, kind: 'pictures', pictures: legends.map(({ bytes }) => bytes) })
    } else if (isDrawnPixels(part)) {
      const entries = rasterLegend(part.style.layers as RasterStyleLayer[], part.raster, zoom, locale)
      parts.push({ title, kind: 'pixels', entries })
    } else parts.push({ title, kind: 'objects', style: part.text, types: typesOf(geometryType) })
  }
  return parts
}
