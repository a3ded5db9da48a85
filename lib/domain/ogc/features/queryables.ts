import type { Context } from '@/lib/access/context'
import type { ServedLayer } from '@/lib/domain/layer-queries'
import type { FieldType } from '@/lib/domain/layers'
import type { ServiceAnswer } from '../common/answers'
import { escapeXml } from '../common/xml'
import { requireServedLayer } from '../reading/served-layers'
import { pathOf } from './describe-collection'
import { hrefOf, jsonDocument, pageAnswer, type Visit } from './media'
import type { CollectionPath } from './schema'
import { word } from './words'

export const schemaType = 'application/schema+json'

const valueTypes: Readonly<Record<FieldType, object>> = {
  string: { type: 'string' },
  int: { type: 'integer' },
  long: { type: 'integer' },
  double: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  timestamp: { type: 'string', format: 'date-time' },
}

/** What a filter may name (OGC 19-079r2, 6): the fields of the layer and its geometry, as a JSON schema. */
export async function getQueryables(
  ctx: Context,
  visit: Visit,
  { id }: CollectionPath,
): Promise<ServiceAnswer> {
  const layer = await requireServedLayer(ctx, id)
  const properties = propertiesOf(layer)
  if (visit.media === 'html') {
    const rows = Object.entries(properties).map(
      ([name, { title }]) => `<tr><td>${escapeXml(name)}</td><td>${escapeXml(title)}</td></tr>`,
    )
    const title = escapeXml(layer.layer.title)
    const body = `<h1>${title}</h1><h2>${word('queryables', ctx.locale)}</h2><table><tbody>${rows.join('')}</tbody></table>`
    return pageAnswer(title, body, ctx.locale)
  }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: hrefOf(visit, `${pathOf(layer)}/queryables`),
    type: 'object',
    title: layer.layer.title,
    properties,
    additionalProperties: false,
  }
  return jsonDocument(schema, schemaType)
}

function propertiesOf({ fields, layer }: ServedLayer): Record<string, { title: string }> {
  const own = fields.map(({ name, rusName, type }) => [name, { title: rusName || name, ...valueTypes[type] }])
  const geometry = {
    title: layer.geomField,
    format: `geometry-${(layer.geometryType ?? 'any').toLowerCase()}`,
  }
  const kind = layer.geometryType === 'Geometry' ? { ...geometry, format: 'geometry-any' } : geometry
  return Object.fromEntries([...own, [layer.geomField, kind]])
}
