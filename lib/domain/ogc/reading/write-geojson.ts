import { columnOf } from '@/lib/domain/layer-queries'
import type { LayerField } from '@/lib/domain/layers'
import { join, type Sql, sql } from '@/lib/platform/database'
import { decimalsOf, geometryIn } from './geometry-sql'
import type { Selection } from './selection'

/** A feature as the text of its GeoJSON, written by the database. `id` is how the feature is named. Map servers write
 * coordinates east first whatever the system, OGC API in the order of the system. */
export function geojsonOf(selection: Selection, id: (pk: Sql) => Sql, axes: 'east-first' | 'as-named'): Sql {
  const { layer, fields, withGeometry, crs } = selection
  const placed = geometryIn(layer, crs)
  const turned = axes === 'as-named' && crs.northFirst ? sql`st_flipcoordinates(${placed})` : placed
  const geometry = withGeometry
    ? sql`coalesce(st_asgeojson(${turned}, ${decimalsOf(crs)}::int, 0), 'null')`
    : sql`'null'`
  const members = fields.map(
    (field, at) =>
      sql`${`${at === 0 ? '' : ','}${JSON.stringify(field.name)}:`}::text || coalesce(to_json(${jsonValueOf(field)})::text, 'null')`,
  )
  const properties = members.length > 0 ? join(members, ' || ') : sql`''`
  return sql`'{"type":"Feature","id":' || ${id(layer.pk)} || ',"geometry":' || ${geometry} || ',"properties":{' || ${properties} || '}}'`
}

/** JSON has no numbers that are none. */
function jsonValueOf(field: LayerField): Sql {
  const value = valueOf(field)
  return field.type === 'double'
    ? sql`nullif(nullif(nullif(${value}, 'NaN'), 'Infinity'), '-Infinity')`
    : value
}

/** What JSON and XML make of a value. Moments are in UTC: the session's zone. */
export function valueOf(field: LayerField): Sql {
  const column = columnOf(field)
  if (field.type === 'timestamp') return sql`${column}::timestamptz`
  if (field.type === 'date') return sql`${column}::date`
  return field.type === 'string' ? sql`${column}::text` : column
}

/** The id of WFS: `name.7`. */
export const namedId = (name: string) => (pk: Sql) => sql`to_json(${`${name}.`}::text || ${pk}::text)::text`

/** The number that it is in its table. */
export const plainId = (pk: Sql) => sql`to_json(${pk})::text`
