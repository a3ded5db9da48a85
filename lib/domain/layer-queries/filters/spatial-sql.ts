import type { Box } from '@/lib/domain/coordinates'
import { empty, join, raw, type Sql, sql } from '@/lib/platform/database'
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
  const extent = extentOf(geometry)
  const asBox = raw(isBox(geometry, extent) ? 'true' : 'false')
  const within = insideOf(geometry, extent)
  // A subquery is run once, also by a plan for any values.
  const inside = within ? sql`when ${column} @ (select ${boxSql(within)}) then true ` : empty
  return sql`(${column} && ${given}
    and case ${inside}when not st_isvalid(${column}) then ${asBox} else st_intersects(${column}, (select ${given})) end)`
}

/** More than the single precision that the database compares boxes in leaves open, in degrees. */
const imprecision = 4e-5

/** A box inside of a box: whatever lies in it certainly intersects the outer one. Null for other shapes and very
 * small boxes. */
function insideOf(geometry: FilterGeometry, extent: Box): Box | null {
  const [west, south, east, north] = extent
  const isWide = east - west > imprecision * 2 && north - south > imprecision * 2
  return isWide && isBox(geometry, extent) && isSimple(geometry)
    ? [west + imprecision, south + imprecision, east - imprecision, north - imprecision]
    : null
}

/** Whether the ring of a box follows its sides, instead of crossing it. */
function isSimple({ coordinates }: FilterGeometry): boolean {
  const [ring = []] = coordinates as readonly (readonly (readonly [number, number])[])[]
  return ring.slice(1).every(([x, y], at) => (x === ring[at]?.[0]) !== (y === ring[at]?.[1]))
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
