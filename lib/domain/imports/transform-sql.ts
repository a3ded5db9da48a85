import { type Sql, sql } from '@/lib/platform/database'

/** Statements `with` a table `given (n, geom)` continue with `placed (n, geom)` in longitude and latitude. All rows are
 * transformed by one call, since PostGIS looks the system up in each; it fails when one row is outside of the area of the
 * system. */
export function placedIn(system: string | null, oneByOne = false): Sql {
  if (system === null) return sql`placed as (select n, st_setsrid(geom, 4326) as geom from given)`
  if (oneByOne)
    return sql`placed as (
      select n, st_setsrid(ending_at_180(try_transform(geom, ${system}::text, 'EPSG:4326')), 4326) as geom from given
    )`
  return sql`
    moved as materialized (
      select ending_at_180(transform_strictly(st_collect(array_agg(geom order by n)), ${system}::text, 'EPSG:4326')) as geom from given
    ), pieces as materialized (
      select (piece).path[1] as n, array_agg((piece).geom order by (piece).path) as geoms
      from (select st_dump(geom) as piece from moved) x group by 1
    ), placed as (
      select g.n, st_setsrid(case
        when st_geometrytype(g.geom) = 'ST_GeometryCollection' then ending_at_180(transform_strictly(g.geom, ${system}::text, 'EPSG:4326'))
        when st_geometrytype(g.geom) like 'ST_Multi%' then st_collect(p.geoms)
        else p.geoms[1] end, 4326) as geom
      from given g join pieces p using (n)
    )`
}

/** Runs a statement with all rows at once, and one by one when a row is outside of the area of the system. */
export async function unlessOutside<T>(run: (oneByOne: boolean) => Promise<T>): Promise<T> {
  try {
    return await run(false)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('transform: ')) return run(true)
    throw error
  }
}
