import type { Box } from '@/lib/domain/coordinates'
import { join, raw, type Sql, sql } from '@/lib/platform/database'
import { extentOf, isBox } from './extent'
import type { Distance, FilterGeometry, Relation } from './filter'
import { boxesOnMap, middleOfMap, surroundings } from './surroundings'

// Intersection is defined for collections too, the other relations are not.
const functions: Readonly<Record<Exclude<Relation, 'intersects' | 'disjoint'>, string>> = {
  within: 'st_within',
  contains: 'st_contains',
  touches: 'st_touches',
  crosses: 'st_crosses',
  overlaps: 'st_overlaps',
  equals: 'st_equals',
}

/** A spatial relation of an object to a geometry. External tables may contain invalid geometries: those
 * never reach functions that fail on them, nor collections those that reject them. All but disjoint objects
 * are found by the index. */
export function related(column: Sql, relation: Relation, geometry: FilterGeometry): Sql {
  if (relation === 'disjoint') return sql`(not ${intersecting(column, geometry)})`
  if (relation === 'intersects') return intersecting(column, geometry)
  const given = geometrySql(geometry)
  const sound = sql`st_isvalid(${column}) and geometrytype(${column}) <> 'GEOMETRYCOLLECTION'`
  return sql`(${column} && ${given} and case when ${sound} then ${raw(functions[relation])}(${column}, ${given})
    when ${column} is null then null else false end)`
}

/** Of an invalid geometry only the box is used, and only for box queries. */
function intersecting(column: Sql, geometry: FilterGeometry): Sql {
  const given = geometrySql(geometry)
  const asBox = raw(isBox(geometry, extentOf(geometry)) ? 'true' : 'false')
  return sql`(${column} && ${given}
    and case when not st_isvalid(${column}) then ${asBox} else st_intersects(${column}, ${given}) end)`
}

/** Objects within a distance of a geometry, in degrees or in metres on the Earth. */
export function withinDistance(column: Sql, geometry: FilterGeometry, { amount, unit }: Distance): Sql {
  const given = geometrySql(geometry)
  if (unit === 'degrees') return sql`(st_dwithin(${column}, ${given}, ${amount}::double precision))`
  const box = surroundings(extentOf(geometry), amount)
  const touched = boxesOnMap(box).map((one) => sql`${column} && ${boxSql(one)}`)
  // The index finds few candidates, which are measured.
  return sql`((${join(touched, ' or ')}
      or ${column} && ${boxSql(middleOfMap(box))} and st_xmax(${column}) - st_xmin(${column}) > 180)
    and st_dwithin(${column}::geography, ${given}::geography, ${Math.min(amount, 3e7)}::double precision))`
}

const boxSql = ([west, south, east, north]: Box) =>
  sql`st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`

/** A filter geometry as SQL. */
export function geometrySql(geometry: FilterGeometry): Sql {
  return sql`st_geomfromtext(${wktOf(geometry)}, 4326)`
}

/** A filter geometry as WKT. */
export function wktOf({ type, coordinates }: FilterGeometry): string {
  return `${type.toUpperCase()}${listed(type === 'Point' ? [coordinates] : coordinates)}`
}

/** Positions are pairs of numbers; everything else is a list. */
function listed(items: unknown): string {
  const parts = (items as readonly unknown[]).map((item) =>
    Array.isArray(item) && typeof item[0] === 'number' ? item.join(' ') : listed(item),
  )
  return `(${parts.join(',')})`
}
