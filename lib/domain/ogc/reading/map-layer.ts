import { type ServedLayer, servedLayer } from '@/lib/domain/layer-queries'
import type { Layer } from '@/lib/domain/layers'
import type { WmsSource } from '@/lib/domain/remote-layers'
import { xmlName } from '@/lib/shared/xml-name'

/** A layer that comes as pictures of another server. */
export interface PictureLayer {
  layer: Layer
  source: WmsSource
}

/** What maps are made of. */
export type MapLayer = ServedLayer | PictureLayer

export const isPicture = <Other extends object>(one: Other | PictureLayer): one is PictureLayer =>
  'source' in one && 'layer' in one

export function mapLayer(layer: Layer): MapLayer | null {
  const { source } = layer
  return source?.kind === 'WMS' ? { layer, source } : servedLayer(layer)
}

/** The element of its features: prefix and name. */
export const elementNameOf = ({ workspace, name }: ServedLayer) => `${xmlName(workspace)}:${xmlName(name)}`
