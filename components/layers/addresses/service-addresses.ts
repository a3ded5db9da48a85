import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

export const addressKinds = ['wms', 'wfs', 'features', 'collection', 'tileJson', 'tiles', 'legend'] as const
export type AddressKind = (typeof addressKinds)[number]

export interface ServiceAddress {
  kind: AddressKind
  url: string
}

/** All services that offer the layer. The token is the last parameter, so that it is easy to replace. */
export function serviceAddresses(layer: Pick<LayerInfoWire, 'id' | 'layerType' | 'info'>, token: string) {
  const { typeName, requestUrl } = layer.info
  const base = requestUrl.slice(0, requestUrl.lastIndexOf('/service/'))
  const name = encodeURIComponent(typeName)
  const key = `token=${encodeURIComponent(token)}`
  const urls: Record<AddressKind, string> = {
    wms: `${base}/service/wms?${key}`,
    wfs: `${base}/service/wfs?${key}`,
    features: `${base}/ogc/features?${key}`,
    collection: `${base}/ogc/features/collections/${name}/items?${key}`,
    tileJson: `${base}/service/tiles/${layer.id}.json?${key}`,
    tiles: `${base}/service/tiles/${layer.id}/{z}/{x}/{y}.mvt?${key}`,
    legend: `${base}/service/wms?request=GetLegendGraphic&layer=${name}&format=image/png&${key}`,
  }
  const pictures: readonly AddressKind[] = ['wms', 'legend']
  return addressKinds
    .filter((kind) => layer.layerType === 'vector' || pictures.includes(kind))
    .map((kind): ServiceAddress => ({ kind, url: urls[kind] }))
}
