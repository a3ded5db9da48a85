import type { Geometry } from 'geojson'
import { type GeometryType, type LayerField, quoted, tableOf } from '@/lib/domain/layers'
import { join, type Sql, sql } from '@/lib/platform/database'

/** A table of objects: of a layer, or one without geometry. */
export interface ObjectTable {
  kind: 'layer' | 'table'
  id: number
  title: string
  tableSchema: string
  tableName: string
  pkField: string
  fields: readonly LayerField[]
  /** Rows to read instead of the table: objects of another server. */
  rows?: Sql
  /** Null for tables without geometry. */
  geometry: { field: string; type: GeometryType } | null
}

/** An object as it goes over the wire. */
export interface Feature {
  type: 'Feature'
  id: number
  geometry: Geometry | null
  /** Integers too large for a number are bigints. */
  properties: Record<string, unknown>
}

export interface ObjectRow {
  feature: Feature
  /** Changes whenever anything of the object changes. */
  version: string
}

/** The standard properties that GML gives every object; the spaces are those of its codes. */
export interface GmlProperties {
  description: string | null
  identifier: string | null
  identifierSpace: string | null
  name: string | null
  nameSpace: string | null
}

/** Decimal digits of coordinates: the precision of a double. */
const digits = 15

export const keyOf = ({ pkField }: ObjectTable): Sql => sql`o.${quoted(pkField)}`

/** GeoJSON of the geometry of `o`, as text; null when it has none. */
export function geometryText({ geometry }: ObjectTable): Sql {
  return geometry ? sql`st_asgeojson(o.${quoted(geometry.field)}, ${digits}::int)` : sql`null::text`
}

/** The attributes of `o` as JSON, in the order of the fields. */
export function propertiesOf({ fields }: Pick<ObjectTable, 'fields'>): Sql {
  if (fields.length === 0) return sql`'{}'::json`
  const columns = fields.map(({ name }) => sql`o.${quoted(name)}`)
  return sql`(select row_to_json(p) from (select ${join(columns)}) p)`
}

/** The state of `o` as the history keeps it. */
export const snapshotSql = (table: ObjectTable): Sql =>
  sql`jsonb_build_object('geometry', ${geometryText(table)}::jsonb, 'properties', ${propertiesOf(table)})`

/** A feature of `o` as text, written by the database and not parsed on the way. */
export function featureText(table: ObjectTable, withGeometry = true): Sql {
  const geometry = withGeometry ? geometryText(table) : sql`null::text`
  return sql`'{"type":"Feature","id":' || ${keyOf(table)} || ',"geometry":' || coalesce(${geometry}, 'null')
    || ',"properties":' || ${propertiesOf(table)} || '}'`
}

export const fromTable = (table: ObjectTable): Sql => sql`${tableOf(table)} o`

/** The ETag of an object, for conditional writes. */
export const etagOfObject = ({ version }: { version: string }) => `"${version}"`
