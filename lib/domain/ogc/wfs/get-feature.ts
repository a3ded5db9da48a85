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
import { askAgain, type ServiceAnswer, textAnswer } from '../common/answers'
import { countSelection, openSelection } from '../remote/open-selection'
import { featuresEtag } from '../reading/features-etag'
import { openRows, streamOf } from '../reading/open-rows'
import { countOf, readMatched, rowsOf, type Selection } from '../reading/selection'
import { requireShown } from '../reading/require-shown'
import { requireFeatureLayer, requireServedLayer } from '../reading/served-layers'
import { geojsonOf, namedId } from '../reading/write-geojson'
import { gmlOf } from '../reading/write-gml'
import { collectionFrame } from './collection-frame'
import { geojsonFrame } from './geojson-frame'
import { outputOf } from './output-format'
import type { Asked } from './request'
import { collectionOf, featureAlone } from './stored-queries'
import { wfsForms } from './versions'

/** Features of a layer, streamed. */
export async function getFeature(ctx: Context, asked: Asked): Promise<ServiceAnswer> {
  const { request, address } = asked
  const output = outputOf(request.version, request.outputFormat)
  const layer = await (request.isStored ? requireFeatureLayer : requireServedLayer)(ctx, request.typeName)
  const asks = selectionOf(layer, request)
  const form = wfsForms[request.version]
  const isGml = output === 'gml'
  // Throws for an invalid request before a tag is answered.
  const wanted = { ...asks, filter: await placeFilter(ctx.database, asks.filter) }
  const counted = request.hits ? await countSelection(wanted) : null
  const selection = counted === null ? await openSelection(wanted) : wanted
  if (!request.hits) await shown(ctx, selection)
  const written = isGml ? gmlOf(selection, form.gml) : geojsonOf(selection, namedId(layer.name), 'east-first')
  const statement = rowsOf(selection, written)
  if (request.isStored) {
    const rows = await openRows(ctx.database, statement, selection)
    const text = isGml
      ? await featureAlone(asked, selection, rows)
      : await collectionOf(rows, geojsonFrame(asked, selection, rows.matched))
    return textAnswer(`${isGml ? form.gmlFormat : 'application/json'}; charset=utf-8`, text, askAgain)
  }
  const frame = (matched: number) => (isGml ? collectionFrame : geojsonFrame)(asked, selection, matched)
  return {
    status: 200,
    headers: {
      'content-type': `${isGml ? form.gmlFormat : 'application/json'}; charset=utf-8`,
      ...(address && { ...askAgain, etag: featuresEtag(taggedBy(selection.layer, counted), address) }),
    },
    async open() {
      if (request.hits) {
        const { head, tail } = frame(counted ?? (await countMatched(ctx, selection)))
        return head + tail
      }
      const rows = await openRows(ctx.database, statement, selection)
      return streamOf(rows, frame(rows.matched))
    },
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

/** Such an answer shows nothing of the layer but a count from another server. */
const taggedBy = (served: ServedLayer, counted: number | null): ServedLayer =>
  counted === null ? served : { ...served, layer: { ...served.layer, dataVersion: BigInt(counted) } }

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

async function countMatched({ database }: Context, selection: Selection): Promise<number> {
  const [row] = await database.query<{ matched: string }>(countOf(selection))
  return readMatched(selection, row?.matched)
}
