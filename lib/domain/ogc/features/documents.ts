import type { Context } from '@/lib/access/context'
import { layerExtent } from '@/lib/domain/layer-queries'
import type { ServiceAnswer } from '../common/answers'
import { limitConcurrency } from '../common/limit-concurrency'
import { escapeXml } from '../common/xml'
import { requireServedLayer, servedLayers } from '../reading/served-layers'
import { type Collection, describeCollection, pathOf } from './describe-collection'
import { hrefOf, jsonDocument, type Link, pageAnswer, selfLinks, type Visit } from './media'
import { openApiDocument, openApiType } from './openapi'
import type { CollectionPath } from './schema'
import { word } from './words'

/** The landing page, which links to everything else. */
export function landingPage({ locale }: Context, visit: Visit): ServiceAnswer {
  const title = word('title', locale)
  const description = word('about', locale)
  const links: Link[] = [
    ...selfLinks(visit, ''),
    {
      href: hrefOf(visit, '/api'),
      rel: 'service-desc',
      type: openApiType,
      title: word('description', locale),
    },
    {
      href: hrefOf(visit, '/conformance'),
      rel: 'conformance',
      type: 'application/json',
      title: word('conformance', locale),
    },
    {
      href: hrefOf(visit, '/collections'),
      rel: 'data',
      type: 'application/json',
      title: word('collections', locale),
    },
    {
      href: hrefOf(visit, '/tileMatrixSets'),
      rel: 'http://www.opengis.net/def/rel/ogc/1.0/tiling-schemes',
      type: 'application/json',
      title: word('tileMatrixSets', locale),
    },
    {
      href: hrefOf(visit, '/styles'),
      rel: 'http://www.opengis.net/def/rel/ogc/1.0/styles',
      type: 'application/json',
      title: word('styles', locale),
    },
  ]
  if (visit.media === 'json') return jsonDocument({ title, description, links })
  const shown = links.filter((link) => link.title !== undefined)
  return pageAnswer(title, `<h1>${title}</h1><p>${description}</p>${listOf(shown)}`, locale)
}

const listOf = (links: readonly Link[]) =>
  `<ul>${links.map(({ href, title }) => `<li><a href="${escapeXml(href)}">${escapeXml(title ?? href)}</a></li>`).join('')}</ul>`

const classes = [
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables-query-parameters',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/filter',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/features-filter',
  'http://www.opengis.net/spec/cql2/1.0/conf/cql2-text',
  'http://www.opengis.net/spec/cql2/1.0/conf/cql2-json',
  'http://www.opengis.net/spec/cql2/1.0/conf/basic-cql2',
  'http://www.opengis.net/spec/cql2/1.0/conf/advanced-comparison-operators',
  'http://www.opengis.net/spec/cql2/1.0/conf/case-insensitive-comparison',
  'http://www.opengis.net/spec/cql2/1.0/conf/basic-spatial-functions',
  'http://www.opengis.net/spec/cql2/1.0/conf/basic-spatial-functions-plus',
  'http://www.opengis.net/spec/cql2/1.0/conf/spatial-functions',
  'http://www.opengis.net/spec/cql2/1.0/conf/property-property',
  'http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/create-replace-delete',
  'http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/update',
  'http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/optimistic-locking-etags',
  'http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/features',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/tileset',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/tilesets-list',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/geodata-tilesets',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/oas30',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/mvt',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/png',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/jpeg',
  'http://www.opengis.net/spec/tms/2.0/conf/tilematrixset',
  'http://www.opengis.net/spec/tms/2.0/conf/json-tilematrixset',
  'http://www.opengis.net/spec/ogcapi-styles-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-styles-1/1.0/conf/html',
  'http://www.opengis.net/spec/ogcapi-styles-1/1.0/conf/mapbox-styles',
  'http://www.opengis.net/spec/ogcapi-styles-1/1.0/conf/sld-10',
  'http://www.opengis.net/spec/ogcapi-styles-1/1.0/conf/sld-11',
]

/** The conformance classes that are implemented. */
export function conformancePage({ locale }: Context, visit: Visit): ServiceAnswer {
  if (visit.media === 'json') return jsonDocument({ conformsTo: classes })
  const title = word('conformance', locale)
  return pageAnswer(
    title,
    `<h1>${title}</h1><ul>${classes.map((one) => `<li>${one}</li>`).join('')}</ul>`,
    locale,
  )
}

/** The OpenAPI description of the collections. */
export function apiDocument({ locale }: Context): ServiceAnswer {
  return jsonDocument(openApiDocument(word('title', locale)), openApiType)
}

/** Every collection that the caller may read. */
export async function listCollections(ctx: Context, visit: Visit): Promise<ServiceAnswer> {
  const collections = await limitConcurrency(await servedLayers(ctx), 4, async (served) =>
    describeCollection(visit, served, await layerExtent(ctx.database, served.layer)),
  )
  if (visit.media === 'json') return jsonDocument({ links: selfLinks(visit, '/collections'), collections })
  const title = word('collections', ctx.locale)
  const links = collections.map((one) => ({
    href: itemsOf(one),
    rel: 'items',
    type: 'text/html',
    title: one.title,
  }))
  const items = links.map(
    ({ href, title: name }) => `<li><a href="${escapeXml(href)}">${escapeXml(name)}</a></li>`,
  )
  return pageAnswer(title, `<h1>${title}</h1><ul>${items.join('')}</ul>`, ctx.locale)
}

const itemsOf = ({ links }: Collection) =>
  links.find(({ rel, type }) => rel === 'items' && type === 'text/html')?.href ?? ''

/** One collection: 404 when it does not exist, 403 when the caller may not read it. */
export async function getCollection(
  ctx: Context,
  visit: Visit,
  { id }: CollectionPath,
): Promise<ServiceAnswer> {
  const served = await requireServedLayer(ctx, id)
  const collection = describeCollection(visit, served, await layerExtent(ctx.database, served.layer))
  if (visit.media === 'json') return jsonDocument(collection)
  const title = escapeXml(collection.title)
  const link = `<a href="${escapeXml(hrefOf(visit, `${pathOf(served)}/items`, { f: 'html' }))}">${word('items', ctx.locale)}</a>`
  return pageAnswer(title, `<h1>${title}</h1><p>${escapeXml(collection.id)}</p><p>${link}</p>`, ctx.locale)
}
