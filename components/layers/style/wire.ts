import { request } from '@/components/api/request'
import type { StyleLayer } from '@/components/map/overlay'
import type { LayerStyleWire } from '@/lib/domain/layers/presenter'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'

/** A layer of a style of objects or of pixels. */
export type AnyLayer = StyleLayer | RasterStyleLayer

/** A style of a layer in the API. */
export type WireStyle<Layer extends AnyLayer = AnyLayer> = Omit<LayerStyleWire, 'layers'> & {
  layers: Layer[]
}

export const stylesPath = (layerId: number) => `/layers/${layerId}/styles`
export const stylePath = (layerId: number, name: string) =>
  `${stylesPath(layerId)}/${encodeURIComponent(name)}`
export const fieldPath = (layerId: number, field: string, what: 'values' | 'statistics') =>
  `/layers/${layerId}/fields/${encodeURIComponent(field)}/${what}`

export const putStyle = <Layer extends AnyLayer>(
  layerId: number,
  name: string,
  body: { layers: readonly Layer[]; isDefault?: boolean },
  ifMatch?: string | null,
) => request<WireStyle<Layer>>(stylePath(layerId, name), { method: 'PUT', body, ifMatch })

/** Saves a style of a file; the answer lists what of it could not be carried over. */
export const putStyleFile = (layerId: number, name: string, file: Blob) =>
  request<WireStyle & { warnings: string[] }>(stylePath(layerId, name), { method: 'PUT', body: file })

export const deleteStyle = (layerId: number, name: string) =>
  request<unknown>(stylePath(layerId, name), { method: 'DELETE' })

/** Characters allowed in style names. */
export const isStyleName = (name: string) => /^[\p{L}\p{N}_][\p{L}\p{N}_. -]{0,99}$/u.test(name)
