import { sql } from '@/lib/platform/database'
import {
  areaOf,
  type Asked,
  type Finding,
  type FoundRow,
  geometryOf,
  idOf,
  named,
  type Part,
  placeText,
  toFindings,
} from './finding'

/** Objects with the same geometry as one with a lower key. */
export async function findDuplicates(database: Asked, { table, where }: Part): Promise<Finding[]> {
  const [one, other] = [geometryOf(table, 'o'), geometryOf(table, 'b')]
  // The database cannot compare invalid geometries but by their points.
  const rows = await database.query<FoundRow>(sql`
    select ${idOf(table, 'o')} || ',' || ${idOf(table, 'b')} as ids, null::text as reason, null::float8 as size,
      ${placeText(one)} as place
    from ${named(table, 'o')} join ${named(table, 'b')}
      on ${other} ~= ${one} and ${idOf(table, 'b')} > ${idOf(table, 'o')}
    where ${where} and case
      when st_isvalid(${one}) and st_isvalid(${other}) then st_equals(${one}, ${other})
      else st_orderingequals(${one}, ${other}) end
    order by ${idOf(table, 'o')}, ${idOf(table, 'b')}`)
  return toFindings('duplicates', rows)
}

/** Areas of two objects that share some of their surface, except copies where these are found as such. Invalid ones
 * are left out. */
export async function findOverlaps(
  database: Asked,
  { table, where, query }: Part,
  withCopies: boolean,
): Promise<Finding[]> {
  const [one, other] = [geometryOf(table, 'o'), geometryOf(table, 'b')]
  const rows = await database.query<FoundRow>(sql`
    with areas as materialized (
      select ${idOf(table, 'o')} as id, st_force2d(${one}) as shape
      from ${named(table, 'o')} where ${where} and st_dimension(${one}) = 2 and st_isvalid(${one})
    ), pairs as materialized (
      select a.id, ${idOf(table, 'b')} as other, a.shape as one, st_force2d(${other}) as two
      from areas a join ${named(table, 'b')} on ${other} && a.shape and ${idOf(table, 'b')} > a.id
      where st_dimension(${other}) = 2 and st_isvalid(${other})
    ), common as (
      select id, other, st_collectionextract(st_intersection(one, two), 3) as shape
      from pairs where st_relate(one, two, '2********') and (${withCopies} or not st_equals(one, two))
    ), sized as (select *, ${areaOf(sql`shape`)} as size from common)
    select id || ',' || other as ids, ${placeText(sql`shape`)} as place, size, null::text as reason
    from sized where not st_isempty(shape) and size >= ${query.minArea}::float8 order by id, other`)
  return toFindings('overlaps', rows)
}
