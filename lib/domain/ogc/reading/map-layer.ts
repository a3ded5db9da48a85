import { type ServedLayer, servedLayer } from '@/lib/domain/layer-queries'
import { isRaster, type Layer, type RasterLayer } from '@/lib/domain/layers'
import type { WmsSource } from '@/lib/domain/remote-layers'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { xmlName } from '@/lib/shared/xml-name'

/** A layer that consists of pictures of another server. */
export interface PictureLayer {
  layer: Layer
  source: WmsSource
}

/** A layer of pixels that are stored here. */
export interface PixelLayer {
  layer: RasterLayer
  raster: RasterFacts
}

/** Any layer that can be drawn on a map. */
export type MapLayer = ServedLayer | PictureLayer | PixelLayer

export const isPicture = <Other extends object>(one: Other | PictureLayer): one is PictureLayer =>
  'source' in one && 'layer' in one

export const isPixels = <Other extends object>(one: Other | PixelLayer): one is PixelLayer =>
  'raster' in one && 'layer' in one

/** The layer as maps use it; null when it cannot be drawn. */
export function mapLayer(layer: Layer): MapLayer | null {
  const { source } = layer
  if (isRaster(layer)) return { layer, raster: layer.raster }
  return source?.kind === 'WMS' ? { layer, source } : servedLayer(layer)
}

/** The qualified name of its feature elements: prefix and name. */
export const elementNameOf = ({ workspace, name }: ServedLayer) => `${xmlName(workspace)}:${xmlName(name)}`
