import type { Context } from '@/lib/access/context'
import { uriOf } from '@/lib/domain/coordinates'
import { type Filter, idsOf } from '@/lib/domain/layer-queries'
import { withObject } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { parseExact, writeExact } from '@/lib/shared/exact-json'
import { askAgain, type ServiceAnswer } from '../common/answers'
import { escapeXml } from '../common/xml'
import type { Selection } from '../reading/selection'
import { requireShown } from '../reading/require-shown'
import { requireServedLayer } from '../reading/served-layers'
import { placed } from '../remote/load-objects'
import { geojsonOf, plainId } from '../reading/write-geojson'
import { pathOf } from './describe-collection'
import { itemEtag } from './item-etag'
import { formHeaders, geojsonType, hrefOf, pageAnswer, selfLinks, type Visit } from './media'
import { crsNamed } from './read-items-query'
import type { FeaturePath, FeatureQuery } from './schema'

/** One feature by its id. */
export async function getItem(
  ctx: Context,
  visit: Visit,
  { id, featureId }: FeaturePath,
  query: FeatureQuery,
): Promise<ServiceAnswer> {
  const found = await requireServedLayer(ctx, id)
  const [key] = idsOf(found, [featureId])
  const layer = key === undefined ? found : placed(found, await withObject(found.layer, Number(key)))
  const crs = crsNamed(query.crs, 'crs')
  const selection: Selection = {
    layer,
    filter: null,
    sort: [],
    offset: 0,
    limit: 1,
    fields: layer.fields,
    withGeometry: true,
    crs,
  }
  const [row] =
    key === undefined
      ? []
      : await ctx.database.query<{ feature: string; version: string }>(sql`
    select ${geojsonOf(selection, plainId, 'as-named')} as feature, md5(o::text) as version from ${layer.table} o where ${layer.pk} = ${key}::bigint`)
  if (!row) throw absent('layerObject')
  const filter: Filter = { op: 'ids', ids: [featureId] }
  await requireShown(ctx.database, { ...selection, filter })
  const path = `${pathOf(layer)}/items/${key}`
  const form = {
    ...formHeaders(visit, layer, ctx.locale),
    ...(visit.media === 'json' && { etag: itemEtag(layer, row.version) }),
  }
  if (visit.media === 'html')
    return pageAnswer(escapeXml(`${layer.layer.title} ${key}`), itemTable(row.feature), ctx.locale, form)
  const links = [
    ...selfLinks(visit, path, geojsonType),
    { href: hrefOf(visit, pathOf(layer)), rel: 'collection', type: 'application/json' },
  ]
  const body = `${row.feature.slice(0, -1)},"links":${JSON.stringify(links)}}`
  return {
    status: 200,
    headers: {
      'content-type': geojsonType,
      'content-crs': `<${uriOf(crs.crs)}>`,
      ...askAgain,
      ...form,
    },
    open: async () => body,
  }
}

function itemTable(feature: string): string {
  const { id, properties, geometry } = parseExact(feature) as {
    id: unknown
    properties: Record<string, unknown>
    geometry: unknown
  }
  const rows = Object.entries({ id, ...properties, geometry }).map(
    ([name, value]) =>
      `<tr><th>${escapeXml(name)}</th><td>${escapeXml(typeof value === 'string' ? value : writeExact(value))}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}
