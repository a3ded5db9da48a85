import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

export const addressKinds = [
  'wms',
  'wmts',
  'mapTiles',
  'wfs',
  'features',
  'collection',
  'tileJson',
  'tiles',
  'legend',
] as const
export type AddressKind = (typeof addressKinds)[number]

export interface ServiceAddress {
  kind: AddressKind
  url: string
}

export type AddressedLayer = Pick<LayerInfoWire, 'id' | 'layerType' | 'info'>

/** All services that offer the layer. The token is the last parameter, so that it is easy to replace; a public layer
 * needs none. */
export function serviceAddresses(layer: AddressedLayer, token: string | null): ServiceAddress[] {
  const { typeName, requestUrl } = layer.info
  const base = requestUrl.slice(0, requestUrl.lastIndexOf('/service/'))
  const name = encodeURIComponent(typeName)
  const key = token === null ? '' : `token=${encodeURIComponent(token)}`
  const only = key && `?${key}`
  const last = key && `&${key}`
  const urls: Record<AddressKind, string> = {
    wms: `${base}/service/wms${only}`,
    wmts: `${base}/service/wmts/1.0.0/WMTSCapabilities.xml${only}`,
    mapTiles: `${base}/ogc/features/collections/${name}/map/tiles/WebMercatorQuad/{z}/{y}/{x}?f=png${last}`,
    wfs: `${base}/service/wfs${only}`,
    features: `${base}/ogc/features${only}`,
    collection: `${base}/ogc/features/collections/${name}/items${only}`,
    tileJson: `${base}/service/tiles/${layer.id}.json${only}`,
    tiles: `${base}/service/tiles/${layer.id}/{z}/{x}/{y}.mvt${only}`,
    legend: `${base}/service/wms?request=GetLegendGraphic&layer=${name}&format=image/png${last}`,
  }
  const pictures: readonly AddressKind[] = ['wms', 'wmts', 'mapTiles', 'legend']
  return addressKinds
    .filter((kind) => layer.layerType === 'vector' || pictures.includes(kind))
    .map((kind): ServiceAddress => ({ kind, url: urls[kind] }))
}
