import { type Layer, type LayerField, quoted, tableOf } from '@/lib/domain/layers'
import { type Sql, sql } from '@/lib/platform/database'
import { xmlName } from '@/lib/shared/xml-name'
import { ogcException } from './fault'

/** A layer with queryable objects, in a table or on a remote server, with the names used in statements over
 * `o`. */
export interface ServedLayer {
  layer: Layer
  workspace: string
  /** Without the workspace. */
  name: string
  table: Sql
  pk: Sql
  geometry: Sql
  /** Fields in order. */
  fields: readonly LayerField[]
}

/** What a filter is compiled for: a layer, or a table without geometry. */
export type FilterTarget = Pick<ServedLayer, 'name' | 'pk' | 'geometry' | 'fields'> & {
  layer: Pick<Layer, 'geomField'>
}

/** The layer as served features, if it is a vector layer with a table and a geometry; null for rasters. */
export function servedLayer(layer: Layer): ServedLayer | null {
  if (layer.layerType !== 'vector' || !(layer.tableName || layer.rows) || !layer.geomField) return null
  const colon = layer.typeName.indexOf(':')
  return {
    layer,
    workspace: layer.typeName.slice(0, colon),
    name: layer.typeName.slice(colon + 1),
    table: tableOf(layer),
    pk: sql`o.${quoted(layer.pkField)}`,
    geometry: sql`o.${quoted(layer.geomField)}`,
    fields: [...layer.fields]
      .filter(({ name }) => name !== layer.geomField)
      .sort((a, b) => a.order - b.order || a.id - b.id),
  }
}

export const columnOf = ({ name }: LayerField): Sql => sql`o.${quoted(name)}`

/** The field of a name, plain or XML-escaped; unknown names are rejected. */
export function fieldNamed({ fields }: FilterTarget, name: string): LayerField {
  const field = fields.find((one) => one.name === name) ?? fields.find((one) => xmlName(one.name) === name)
  if (!field) throw unknownProperty(name)
  return field
}

/** Properties that GML gives every object. Those that a layer has no field for have no value. */
const ofEveryObject = new Set(['name', 'description', 'descriptionReference', 'identifier', 'location'])

/** Whether a reference such as `gml:name` is to a property of GML that objects of the layer never have. */
export function isNeverThere(target: FilterTarget, reference: string): boolean {
  const [prefix, name = ''] = reference.split(':')
  if (prefix !== 'gml' || !ofEveryObject.has(name) || isGeometryName(target, name)) return false
  return !target.fields.some((field) => field.name === name)
}

export const isGeometryName = ({ layer }: FilterTarget, name: string) =>
  name === layer.geomField || name === xmlName(layer.geomField)

export const unknownProperty = (name: string) =>
  ogcException('InvalidParameterValue', 'ogc.property', { name }, name)
