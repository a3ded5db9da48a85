import { type ServedLayer, servedLayer } from '@/lib/domain/layer-queries'
import type { Layer } from '@/lib/domain/layers'
import type { WmsSource } from '@/lib/domain/remote-layers'
import { xmlName } from '@/lib/shared/xml-name'

/** A layer that consists of pictures of another server. */
export interface PictureLayer {
  layer: Layer
  source: WmsSource
}

/** Any layer that can be drawn on a map. */
export type MapLayer = ServedLayer | PictureLayer

export const isPicture = <Other extends object>(one: Other | PictureLayer): one is PictureLayer =>
  'source' in one && 'layer' in one

/** The layer as maps use it; null when it cannot be drawn. */
export function mapLayer(layer: Layer): MapLayer | null {
  const { source } = layer
  return source?.kind === 'WMS' ? { layer, source } : servedLayer(layer)
}

/** The qualified name of its feature elements: prefix and name. */
export const elementNameOf = ({ workspace, name }: ServedLayer) => `${xmlName(workspace)}:${xmlName(name)}`
