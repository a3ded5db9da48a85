import type { Context } from '@/lib/access/context'
import {
  defaultCrsName,
  fieldNamed,
  isGeometryName,
  namedCrs,
  ogcException,
  placeFilter,
  type ServedLayer,
} from '@/lib/domain/layer-queries'
import { Problem } from '@/lib/problems'
import { layerException } from '../common/exceptions'
import { countSelection, openSelection } from '../remote/open-selection'
import { countOf, readMatched, type Selection } from '../reading/selection'
import { requireShown } from '../reading/require-shown'
import { requireFeatureLayer } from '../reading/served-layers'
import { requireFeatureType } from './require-feature-type'
import type { Asked } from './request'

export interface OpenFeatures {
  selection: Selection
  /** How many features of another server match, when only their number is asked for; else null. */
  counted: number | null
}

/** What a request selects; throws for an invalid one before anything of an answer is made. */
export async function openFeatures(ctx: Context, { request }: Asked): Promise<OpenFeatures> {
  const layer = await layerOf(ctx, request)
  const asks = selectionOf(layer, request)
  const wanted = { ...asks, filter: await placeFilter(ctx.database, asks.filter) }
  if (request.hits) return { selection: wanted, counted: await countSelection(wanted) }
  const selection = await openSelection(wanted)
  await shown(ctx, selection)
  return { selection, counted: null }
}

/** How many features match. */
export async function countFeatures(
  { database }: Context,
  { selection, counted }: OpenFeatures,
): Promise<number> {
  if (counted !== null) return counted
  const [row] = await database.query<{ matched: string }>(countOf(selection))
  return readMatched(selection, row?.matched)
}

/** The layer of a request; that of an id that no layer has is no fault of the type name. */
async function layerOf(
  ctx: Context,
  { isStored, typeName, version }: Asked['request'],
): Promise<ServedLayer> {
  if (!isStored) return requireFeatureType(ctx, typeName, version)
  try {
    return await requireFeatureLayer(ctx, typeName)
  } catch (error) {
    throw layerException(error, 'NotFound', 'id')
  }
}

/** A WFS names the parameter of a fault. */
async function shown({ database }: Context, selection: Selection): Promise<void> {
  try {
    await requireShown(database, selection)
  } catch (error) {
    if (!(error instanceof Problem && (error.key === 'ogc.crs-reach' || error.key === 'ogc.crs'))) throw error
    throw ogcException('InvalidParameterValue', error.key, { value: selection.crs.name }, 'srsName')
  }
}

function selectionOf(layer: ServedLayer, request: Asked['request']): Selection {
  const { properties } = request
  const named = properties?.filter((name) => !isGeometryName(layer, name))
  return {
    layer,
    filter: request.filter,
    sort: request.sort,
    offset: request.startIndex,
    limit: request.count,
    fields: named ? named.map((name) => fieldNamed(layer, name)) : layer.fields,
    withGeometry: properties === null || properties.length !== named?.length,
    crs: namedCrs(request.srsName ?? defaultCrsName, 'srsName'),
  }
}
