import type { Selection } from '../reading/selection'
import { pathOf } from './describe-collection'
import { fileTypes, geojsonType, hrefOf, type Link, selfLinks, type Visit } from './media'

/** Links to this page, its alternate format, its neighbours and the collection. Pages keep every parameter.
 * */
export function pageLinks(visit: Visit, selection: Selection, matched: number): Link[] {
  const { offset, limit, layer } = selection
  const path = `${pathOf(layer)}/items`
  const size = limit ?? matched
  const own = Object.fromEntries(
    [...visit.address.searchParams].filter(([name]) => name !== 'token' && name !== 'f'),
  )
  const page = (rel: string, at: number): Link => ({
    href: hrefOf(visit, path, { ...own, offset: at, limit: size, f: visit.file ?? visit.media }),
    rel,
    type: visit.media === 'html' ? 'text/html' : geojsonType,
  })
  const forms = selfLinks(visit, path, geojsonType).map((link) => ({
    ...link,
    href: hrefOf(visit, path, { ...own, f: link.type === 'text/html' ? 'html' : 'json' }),
  }))
  return [
    ...forms,
    ...Object.entries(fileTypes).map(([f, type]) => ({
      href: hrefOf(visit, path, { ...own, f }),
      rel: 'alternate',
      type,
    })),
    ...(offset + size < matched ? [page('next', offset + size)] : []),
    ...(offset > 0 ? [page('prev', Math.max(0, offset - size))] : []),
    { href: hrefOf(visit, pathOf(layer)), rel: 'collection', type: 'application/json' },
  ]
}
