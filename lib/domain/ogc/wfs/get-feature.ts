import type { Context } from '@/lib/access/context'
import type { ServedLayer } from '@/lib/domain/layer-queries'
import { hasGmlProperties } from '@/lib/domain/objects'
import { askAgain, type ServiceAnswer, textAnswer } from '../common/answers'
import { featuresEtag } from '../reading/features-etag'
import { openRows, streamOf } from '../reading/open-rows'
import { rowsOf, type Selection } from '../reading/selection'
import { geojsonOf, namedId } from '../reading/write-geojson'
import { gmlOf, gmlValueOf } from '../reading/write-gml'
import { collectionFrame } from './collection-frame'
import { geojsonFrame } from './geojson-frame'
import { countFeatures, openFeatures } from './open-features'
import { outputOf, wrongFormat } from './output-format'
import type { Asked } from './request'
import { collectionOf, featureAlone } from './stored-queries'
import { wfsForms } from './versions'

/** Features of a layer, or the values of one of their properties, streamed. */
export async function getFeature(ctx: Context, asked: Asked): Promise<ServiceAnswer> {
  const { request, address } = asked
  const output = outputOf(request.version, request.outputFormat)
  const form = wfsForms[request.version]
  const isGml = output === 'gml'
  const isValue = request.operation === 'GetPropertyValue'
  if (isValue && !isGml) throw wrongFormat(request.outputFormat ?? '')
  const open = await openFeatures(ctx, asked)
  const { counted } = open
  const selection = isGml && !isValue ? await withStandard(ctx, asked, open.selection) : open.selection
  const { layer } = selection
  const gml = isValue ? gmlValueOf : gmlOf
  const written = isGml ? gml(selection, form.gml) : geojsonOf(selection, namedId(layer.name), 'east-first')
  const statement = rowsOf(selection, written)
  if (request.isStored && !isValue) {
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
        const { head, tail } = frame(await countFeatures(ctx, open))
        return head + tail
      }
      const rows = await openRows(ctx.database, statement, selection)
      return streamOf(rows, frame(rows.matched))
    },
  }
}

/** A request for some properties gets only those. */
async function withStandard(
  { database }: Context,
  { request }: Asked,
  selection: Selection,
): Promise<Selection> {
  const has = request.properties === null && (await hasGmlProperties(database, selection.layer.layer))
  return { ...selection, withGmlProperties: has }
}

/** Such an answer shows nothing of the layer but a count from another server. */
const taggedBy = (served: ServedLayer, counted: number | null): ServedLayer =>
  counted === null ? served : { ...served, layer: { ...served.layer, dataVersion: BigInt(counted) } }
