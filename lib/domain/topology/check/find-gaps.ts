import { databaseKind, sql } from '@/lib/platform/database'
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
  touching,
} from './finding'

/** Areas that are united at once to find the gaps among them. The embedded database does one thing at a time. */
const areasAtMost = () => (databaseKind() === 'embedded' ? 5000 : 20_000)

/** Spaces that areas of several objects enclose; null when there are too many areas. Invalid ones are left out, and a
 * hole of one object is deliberate. */
export async function findGaps(database: Asked, { table, where, query }: Part): Promise<Finding[] | null> {
  const [own, near] = [geometryOf(table, 'o'), geometryOf(table, 'b')]
  const areas = sql`select st_force2d(${own}) as shape from ${named(table, 'o')}
    where ${where} and st_dimension(${own}) = 2 and st_isvalid(${own})`
  const most = areasAtMost()
  const [counted] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from (${areas} limit ${most + 1}) x`,
  )
  if ((counted?.count ?? 0) > most) return null
  const inside = sql`st_dimension(${near}) = 2 and st_isvalid(${near})`
  const rows = await database.query<FoundRow>(sql`
    with whole as materialized (select st_union(shape) as shape from (${areas}) a),
    -- Areas that meet in points alone enclose spaces too, which are no holes of what they make together.
    faces as materialized (
      select face.geom as shape from (
        select st_polygonize(line.geom) as shape
        from whole cross join lateral st_dump(st_unaryunion(st_boundary(whole.shape))) line
      ) x cross join lateral st_dump(x.shape) face
    ),
    holes as materialized (
      select f.shape from faces f cross join lateral (select st_pointonsurface(f.shape) as p) inner_point
      where not exists (
        select 1 from ${named(table, 'o')}
        where ${where} and ${own} && inner_point.p and st_dimension(${own}) = 2 and st_isvalid(${own})
          and st_intersects(${own}, inner_point.p))
    ),
    -- Objects that the box leaves out may fill a hole in part.
    spaces as (
      select space.geom as shape from holes h
      cross join lateral (
        select st_union(st_force2d(${near})) as shape from ${named(table, 'b')} where ${near} && h.shape and ${inside}
      ) filled
      cross join lateral st_dump(coalesce(st_difference(h.shape, filled.shape), h.shape)) space
    ),
    sized as materialized (
      select shape, ${areaOf(sql`shape`)} as size from spaces where st_dimension(shape) = 2
    )
    select string_agg(${idOf(table, 'b')}::text, ',' order by ${idOf(table, 'b')}) as ids,
      ${placeText(sql`s.shape`)} as place, s.size, null::text as reason
    from sized s join ${named(table, 'b')}
      on ${near} && st_expand(s.shape, ${touching}::float8) and ${inside}
        and st_dwithin(${near}, s.shape, ${touching}::float8)
    where s.size >= ${query.minArea}::float8 and s.size <= ${query.maxGapArea}::float8
    group by s.shape, s.size having count(*) > 1 order by min(${idOf(table, 'b')})`)
  return toFindings('gaps', rows)
}
