import { hasTiles, type Layer } from '@/lib/domain/layers'
import { hrefOf, type Link, type Visit } from '../features/media'

/** Vector tiles below `tiles`, pictures below `map/tiles`. */
export type TileKind = 'vector' | 'map'

const folders: Record<TileKind, string> = { vector: 'tiles', map: 'map/tiles' }

/** Where the link relations of OGC are defined. */
export const relation = 'http://www.opengis.net/def/rel/ogc/1.0/'

export const pathOf = ({ typeName }: Layer, kind: TileKind) =>
  `/collections/${encodeURIComponent(typeName)}/${folders[kind]}`

/** The links of a collection to its tiles. */
export function tilesetLinks(visit: Visit, layer: Layer): Link[] {
  const kinds: TileKind[] = hasTiles(layer) ? ['vector', 'map'] : ['map']
  return kinds.map((kind) => ({
    href: hrefOf(visit, pathOf(layer, kind), { f: 'json' }),
    rel: `${relation}tilesets-${kind}`,
    type: 'application/json',
  }))
}
