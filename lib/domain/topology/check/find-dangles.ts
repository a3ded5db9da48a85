import { sql } from '@/lib/platform/database'
import {
  type Asked,
  type Finding,
  type FoundRow,
  geometryOf,
  idOf,
  named,
  type Part,
  placeText,
  toFindings,
  touching,
} from './finding'

/** Degrees of latitude that a metre is at most; of longitude it is more by the cosine of the latitude. */
const degreesOfMetre = 1 / 110_000

/** Ends of lines that touch no other line of the layer. With a distance: only those that miss one by less. */
export async function findDangles(database: Asked, { table, where, query }: Part): Promise<Finding[]> {
  const [own, near] = [geometryOf(table, 'o'), geometryOf(table, 'b')]
  const metres = query.dangleWithin ?? null
  const reach = sql`${(metres ?? 0) * degreesOfMetre}::float8 / greatest(cos(radians(st_y(e.p))), 0.01)`
  const rows = await database.query<FoundRow>(sql`
    with lines as materialized (
      select ${idOf(table, 'o')} as id, part.path, st_force2d(part.geom) as line, st_force2d(${own}) as whole
      from ${named(table, 'o')} cross join lateral st_dump(${own}) part
      where ${where} and st_dimension(part.geom) = 1 and not st_isclosed(part.geom)
    ), ends as (
      select id, path, whole, st_startpoint(line) as p, st_removepoint(line, 0) as rest
      from lines where st_npoints(line) > 2
      union all select id, path, whole, st_endpoint(line), st_removepoint(line, st_npoints(line) - 1)
      from lines where st_npoints(line) > 2
      union all select id, path, whole, st_startpoint(line), null from lines where st_npoints(line) = 2
      union all select id, path, whole, st_endpoint(line), null from lines where st_npoints(line) = 2
    ), loose as (
      select e.id, e.p from ends e
      where not coalesce(st_dwithin(e.rest, e.p, ${touching}::float8), false)
        and not exists (
          select 1 from st_dump(e.whole) other
          where other.path <> e.path and st_dwithin(other.geom, e.p, ${touching}::float8))
        and not exists (
          select 1 from ${named(table, 'b')}
          where ${near} && st_expand(e.p, ${touching}::float8) and ${idOf(table, 'b')} <> e.id
            and st_dimension(${near}) > 0 and st_dwithin(${near}, e.p, ${touching}::float8))
    )
    select case when n.id is null then e.id::text else e.id || ',' || n.id end as ids,
      ${placeText(sql`e.p`)} as place, n.size, null::text as reason
    from loose e left join lateral (
      select ${idOf(table, 'b')} as id, st_distance(${near}::geography, e.p::geography) as size
      from ${named(table, 'b')}
      where ${metres !== null} and ${near} && st_expand(e.p, ${reach}) and ${idOf(table, 'b')} <> e.id
        and st_dimension(${near}) > 0
      order by 2 limit 1
    ) n on true
    where ${metres === null} or n.size <= ${metres ?? 0}::float8
    order by e.id`)
  return toFindings('dangles', rows)
}
