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
