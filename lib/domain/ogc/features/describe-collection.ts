import { listedSystems, uriOf } from '@/lib/domain/coordinates'
import type { Box, ServedLayer } from '@/lib/domain/layer-queries'
import { keywordsOf } from '../common/about-service'
import { tilesetLinks } from '../tilesets/tileset-links'
import { isoForm, isoType } from './layer-metadata'
import { fileTypes, geojsonType, hrefOf, type Link, type Visit } from './media'

export const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'

export const pathOf = ({ layer }: ServedLayer) => `/collections/${encodeURIComponent(layer.typeName)}`

export interface Collection {
  id: string
  title: string
  description?: string
  keywords: string[]
  attribution?: string
  itemType: 'feature'
  extent?: { spatial: { bbox: [Box]; crs: string } }
  crs: string[]
  storageCrs: string
  links: Link[]
}

/** A layer as a collection. */
export function describeCollection(visit: Visit, served: ServedLayer, box: Box | null): Collection {
  const { layer } = served
  const path = pathOf(served)
  const link = (rel: string, to: string, type: string, f: string, title?: string) => ({
    href: hrefOf(visit, to, { f }),
    rel,
    type,
    ...(title !== undefined && { title }),
  })
  return {
    id: layer.typeName,
    title: layer.title,
    ...(layer.description && { description: layer.description }),
    keywords: keywordsOf(layer),
    ...(layer.attribution && { attribution: layer.attribution }),
    itemType: 'feature',
    ...(box && { extent: { spatial: { bbox: [box], crs: crs84 } } }),
    crs: listedUris(),
    storageCrs: crs84,
    links: [
      link('self', path, 'application/json', 'json'),
      link('alternate', path, 'text/html', 'html'),
      link('alternate', path, isoType, isoForm),
      link('items', `${path}/items`, geojsonType, 'json', layer.title),
      link('items', `${path}/items`, 'text/html', 'html', layer.title),
      ...Object.entries(fileTypes).map(([f, type]) => link('items', `${path}/items`, type, f, layer.title)),
      link(
        'http://www.opengis.net/def/rel/ogc/1.0/queryables',
        `${path}/queryables`,
        'application/schema+json',
        'json',
      ),
      ...tilesetLinks(visit, layer),
      link('http://www.opengis.net/def/rel/ogc/1.0/styles', `${path}/styles`, 'application/json', 'json'),
    ],
  }
}

/** The standard requires the default system first. */
const listedUris = () => [
  crs84,
  ...listedSystems()
    .map(uriOf)
    .filter((uri) => uri !== crs84),
]
