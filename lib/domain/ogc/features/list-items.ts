import type { Context } from '@/lib/access/context'
import { uriOf } from '@/lib/domain/coordinates'
import { askAgain, type ServiceAnswer } from '../common/answers'
import { openRows, streamOf } from '../reading/open-rows'
import { returnedOf, rowsOf, type Selection } from '../reading/selection'
import { requireShown } from '../reading/require-shown'
import { requireServedLayer } from '../reading/served-layers'
import { openSelection } from '../remote/open-selection'
import { geojsonOf, plainId } from '../reading/write-geojson'
import { formHeaders, geojsonType, type Visit } from './media'
import { pageLinks } from './page-links'
import { crsNamed, filterOf, placedFilter } from './read-items-query'
import type { CollectionPath, ItemsQuery } from './schema'
import { itemsPage, rowsOfPage } from './items-page'

/** A page of the features of a collection. */
export async function listItems(
  ctx: Context,
  visit: Visit,
  { id }: CollectionPath,
  query: ItemsQuery,
): Promise<ServiceAnswer> {
  const layer = await requireServedLayer(ctx, id)
  const wanted: Selection = {
    layer,
    filter: await placedFilter(ctx.database, filterOf(layer, query)),
    sort: [],
    offset: query.offset,
    limit: visit.media === 'html' ? Math.min(query.limit, rowsOfPage) : query.limit,
    fields: layer.fields,
    withGeometry: true,
    crs: crsNamed(query.crs, 'crs'),
  }
  const selection = await openSelection(wanted)
  await requireShown(ctx.database, selection)
  const statement = rowsOf(selection, geojsonOf(selection, plainId, 'as-named'))
  const form = formHeaders(visit, selection.layer, ctx.locale)
  if (visit.media === 'html') return itemsPage(ctx, visit, selection, statement, form)
  return {
    status: 200,
    headers: {
      'content-type': geojsonType,
      'content-crs': `<${uriOf(selection.crs.crs)}>`,
      ...askAgain,
      ...form,
    },
    async open() {
      const rows = await openRows(ctx.database, statement, selection)
      return streamOf(rows, frameOf(visit, selection, rows.matched))
    },
  }
}

function frameOf(visit: Visit, selection: Selection, matched: number) {
  const about = {
    numberMatched: matched,
    numberReturned: returnedOf(selection, matched),
    timeStamp: new Date().toISOString(),
    links: pageLinks(visit, selection, matched),
  }
  return {
    head: '{"type":"FeatureCollection","features":[',
    between: ',',
    tail: `],${JSON.stringify(about).slice(1)}`,
  }
}
