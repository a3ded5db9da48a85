import { missing, OgcException, type ServedLayer, wrongValue } from '@/lib/domain/layer-queries'
import { absent } from '@/lib/problems'
import { type ServiceAnswer, textAnswer } from '../common/answers'
import { element, openTag, type Xml, type XmlChild, xmlDeclaration, xmlDocument } from '../common/xml'
import { elementNameOf } from '../reading/map-layer'
import type { OpenRows } from '../reading/open-rows'
import type { Selection } from '../reading/selection'
import { namespacesOf } from './collection-frame'
import type { Asked, FeatureQuery } from './request'
import { namespaceOf, wfsForms } from './versions'

/** The only stored query: the feature of an id. */
const byId = 'urn:ogc:def:query:OGC-WFS::GetFeatureById'
const spellings = [byId, 'http://www.opengis.net/def/query/OGC-WFS/0/GetFeatureById']

/** The request for the feature of an id, such as `roads.7`, which names its layer. */
export function storedQuery(
  name: string,
  id: string | undefined,
  more: Pick<FeatureQuery, 'srsName' | 'outputFormat'>,
): FeatureQuery {
  requireStoredQuery(name)
  if (id === undefined) throw missing('id')
  const typeName = id.slice(0, Math.max(0, id.lastIndexOf('.')))
  if (typeName === '') throw noFeature()
  return {
    ...more,
    typeName,
    // The layer is named in full, the ids of its features are not.
    filter: { op: 'ids', ids: [id.slice(typeName.length + 1)] },
    properties: null,
    sort: [],
    count: 1,
    startIndex: 0,
    hits: false,
    isStored: true,
  }
}

export function requireStoredQuery(name: string): void {
  if (!spellings.some((one) => one.toLowerCase() === name.toLowerCase()))
    throw wrongValue('storedquery_id', name)
}

const noFeature = () => new OgcException('NotFound', absent('layerObject'), 'id')

/** The feature itself as GML, without a collection around it. */
export async function featureAlone(asked: Asked, { layer }: Selection, rows: OpenRows): Promise<string> {
  const text = await onlyText(rows)
  const { member } = wfsForms[asked.request.version].gml
  const name = elementNameOf(layer)
  const root = openTag(name, namespacesOf(asked, layer)).slice(0, -1)
  return `${xmlDeclaration}${root}${text.slice(member.length + 3 + name.length, -(member.length + 3))}`
}

/** The feature as GeoJSON, which clients expect in a collection. */
export const collectionOf = async (rows: OpenRows, { head, tail }: { head: string; tail: string }) =>
  `${head}${await onlyText(rows)}${tail}`

async function onlyText({ texts }: OpenRows): Promise<string> {
  const found: string[] = []
  for await (const batch of texts) found.push(...batch)
  const [text] = found
  if (text === undefined) throw noFeature()
  return text
}

const title = element('wfs:Title', null, 'GetFeatureById')
const qualified = (layer: ServedLayer) => elementNameOf(layer)

/** ListStoredQueries. */
export const listStoredQueries = (layers: readonly ServedLayer[]): ServiceAnswer =>
  answer(
    'List',
    layers,
    element(
      'wfs:StoredQuery',
      { id: byId },
      title,
      layers.map((layer) => element('wfs:ReturnFeatureType', null, qualified(layer))),
    ),
  )

/** DescribeStoredQueries. */
export const describeStoredQueries = (layers: readonly ServedLayer[]): ServiceAnswer =>
  answer(
    'Describe',
    layers,
    element(
      'wfs:StoredQueryDescription',
      { id: byId },
      title,
      element('wfs:Parameter', { name: 'id', type: 'xs:string' }),
      element('wfs:QueryExpressionText', {
        isPrivate: true,
        language: 'urn:ogc:def:queryLanguage:OGC-WFS::WFS_QueryExpression',
        returnFeatureTypes: layers.map(qualified).join(' '),
      }),
    ),
  )

function answer(kind: 'List' | 'Describe', layers: readonly ServedLayer[], inner: XmlChild): ServiceAnswer {
  const { wfs } = wfsForms['2.0.0']
  const workspaces = layers.map((layer): [string, string] => [
    `xmlns:${qualified(layer).split(':')[0]}`,
    namespaceOf(layer.workspace),
  ])
  const root: Xml = element(
    `wfs:${kind}StoredQueriesResponse`,
    {
      'xmlns:wfs': wfs[0],
      'xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      ...Object.fromEntries(workspaces),
      'xsi:schemaLocation': wfs.join(' '),
    },
    inner,
  )
  return textAnswer('text/xml; charset=utf-8', xmlDocument(root))
}
