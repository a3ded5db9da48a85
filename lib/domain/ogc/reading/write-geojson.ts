import { columnOf } from '@/lib/domain/layer-queries'
import type { LayerField } from '@/lib/domain/layers'
import { join, type Sql, sql } from '@/lib/platform/database'
import { decimalsOf, geometryIn } from './geometry-sql'
import type { Selection } from './selection'

/** A feature as GeoJSON text, written by the database. `id` writes the feature id. Map servers write the east
 * coordinate first in any system, OGC API follows the axis order of the system. */
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

/** JSON has no NaN and no infinity. */
function jsonValueOf(field: LayerField): Sql {
  const value = valueOf(field)
  return field.type === 'double'
    ? sql`nullif(nullif(nullif(${value}, 'NaN'), 'Infinity'), '-Infinity')`
    : value
}

/** A value as JSON and XML show it. Moments are in UTC, the time zone of the connection. */
export function valueOf(field: LayerField): Sql {
  const column = columnOf(field)
  if (field.type === 'timestamp') return sql`${column}::timestamptz`
  if (field.type === 'date') return sql`${column}::date`
  return field.type === 'string' ? sql`${column}::text` : column
}

/** The feature id of WFS: `name.7`. */
export const namedId = (name: string) => (pk: Sql) => sql`to_json(${`${name}.`}::text || ${pk}::text)::text`

/** The key of the row. */
export const plainId = (pk: Sql) => sql`to_json(${pk})::text`
