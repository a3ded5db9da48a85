import type { StyleLayer } from '@/lib/domain/layers'

interface Styled {
  layer: { id: number; typeName: string; title: string }
  name: string
  layers: readonly StyleLayer[]
}

/** A whole MapLibre style of a layer: its source is our vector tiles. The token of the caller stays in the address. */
export function wholeStyle({ layer, name, layers }: Styled, baseUrl: string, token: string | null): object {
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  const source = layer.typeName
  return {
    version: 8,
    name: `${layer.title}: ${name}`,
    sources: { [source]: { type: 'vector', url: `${baseUrl}/service/tiles/${layer.id}.json${query}` } },
    layers: layers.map(({ id, type, ...rest }) => ({
      id,
      type,
      source,
      'source-layer': source.slice(source.indexOf(':') + 1),
      ...rest,
    })),
  }
}

/** A whole MapLibre style of a layer of pixels: its source is pictures in this style, which the server draws. */
export function wholeRasterStyle(
  { layer, name }: Omit<Styled, 'layers'>,
  baseUrl: string,
  token: string | null,
): object {
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.1.1',
    request: 'GetMap',
    layers: layer.typeName,
    styles: name,
    srs: 'EPSG:3857',
    width: '256',
    height: '256',
    format: 'image/png',
    transparent: 'true',
    ...(token !== null && { token }),
  })
  const source = layer.typeName
  const tiles = [`${baseUrl}/service/wms?${query}&bbox={bbox-epsg-3857}`]
  return {
    version: 8,
    name: `${layer.title}: ${name}`,
    sources: { [source]: { type: 'raster', tiles, tileSize: 256 } },
    layers: [{ id: source, type: 'raster', source }],
  }
}
