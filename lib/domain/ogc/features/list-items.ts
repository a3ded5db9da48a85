import type { Readable } from 'node:stream'
import type { Context } from '@/lib/access/context'
import { uriOf } from '@/lib/domain/coordinates'
import type { Filter, ServedLayer } from '@/lib/domain/layer-queries'
import { validatorsOf } from '@/lib/domain/layers'
import { type Database, statementName } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import { askAgain, type ServiceAnswer } from '../common/answers'
import { openRows, streamOf } from '../reading/open-rows'
import { isSmallPage, readMatched, returnedOf, rowsOf, type Selection, textOf } from '../reading/selection'
import { requireShown } from '../reading/require-shown'
import { requireServedLayer } from '../reading/served-layers'
import { openSelection } from '../remote/open-selection'
import { geojsonOf, plainId } from '../reading/write-geojson'
import { formHeaders, geojsonType, type Visit } from './media'
import { pageLinks } from './page-links'
import { crsNamed, fieldsOf, filterOf, placedFilter, sortOf } from './read-items-query'
import type { CollectionPath, ItemsQuery } from './schema'
import { itemsFile } from './items-file'
import { itemsPage, rowsOfPage } from './items-page'

/** A page of the features of a collection. */
export async function listItems(
  ctx: Context,
  visit: Visit,
  { id }: CollectionPath,
  query: ItemsQuery,
): Promise<ServiceAnswer> {
  const layer = await requireServedLayer(ctx, id)
  const validators = validatorsOf([layer.layer])
  if (visit.file) return itemsFile(ctx.database, visit, await select(ctx.database, layer, query), visit.file)
  if (visit.media !== 'html') {
    const page = await jsonItems(ctx.database, visit, layer, query, ctx.locale)
    return { ...page, validators, basis: { layer, locale: ctx.locale } satisfies ItemsBasis }
  }
  const selection = await select(ctx.database, layer, {
    ...query,
    limit: Math.min(query.limit, rowsOfPage),
  })
  const statement = rowsOf(selection, featureOf(selection))
  return itemsPage(ctx, visit, selection, statement, formHeaders(visit, selection.layer, ctx.locale))
}

/** What the next page of a caller can be made from. */
export interface ItemsBasis {
  layer: ServedLayer
  locale: Locale
}

/** A page of the features of a layer that the caller is known to read; null where it is not JSON. */
export const listNextItems = async (
  database: Database,
  visit: Visit,
  { layer, locale }: ItemsBasis,
  query: ItemsQuery,
): Promise<ServiceAnswer | null> =>
  visit.media === 'html' || visit.file ? null : jsonItems(database, visit, layer, query, locale)

async function jsonItems(
  database: Database,
  visit: Visit,
  layer: ServedLayer,
  query: ItemsQuery,
  locale: Locale,
): Promise<ServiceAnswer> {
  const selection = await select(database, layer, query)
  return {
    status: 200,
    headers: {
      'content-type': geojsonType,
      'content-crs': `<${uriOf(selection.crs.crs)}>`,
      ...askAgain,
      ...formHeaders(visit, selection.layer, locale),
    },
    open: () => (isSmallPage(selection) ? smallPage : longPage)(database, visit, selection),
  }
}

const featureOf = (selection: Selection) => geojsonOf(selection, plainId, 'as-named')

async function select(database: Database, layer: ServedLayer, query: ItemsQuery): Promise<Selection> {
  const selection = await openSelection({
    layer,
    filter: await placedFilter(database, layer, filterOf(layer, query)),
    sort: sortOf(layer, query),
    offset: query.offset,
    limit: query.limit,
    fields: fieldsOf(layer, query),
    withGeometry: true,
    crs: crsNamed(query.crs, 'crs'),
  })
  await requireShown(database, selection)
  return selection
}

async function smallPage(database: Database, visit: Visit, selection: Selection): Promise<string> {
  const statement = textOf(selection, featureOf(selection))
  // Boxes are asked for again and again, other filters are not.
  const name = hasOnlyBoxes(selection.filter) ? statementName(statement.text) : undefined
  const [row] = await database.query<{ matched: string; features: string }>(statement, name)
  const { head, tail } = frameOf(visit, selection, readMatched(selection, row?.matched))
  return head + (row?.features ?? '') + tail
}

function hasOnlyBoxes(filter: Filter | null): boolean {
  if (filter === null) return true
  if (filter.op === 'or') return filter.parts.length <= 2 && filter.parts.every(hasOnlyBoxes)
  return filter.op === 'spatial' && filter.relation === 'intersects'
}

async function longPage(database: Database, visit: Visit, selection: Selection): Promise<Readable> {
  const rows = await openRows(database, rowsOf(selection, featureOf(selection)), selection)
  return streamOf(rows, frameOf(visit, selection, rows.matched))
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
