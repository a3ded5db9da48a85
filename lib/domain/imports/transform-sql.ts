import { type Sql, sql } from '@/lib/platform/database'

/** Statements `with` a table `given (n, geom)` continue with `placed (n, geom)` in longitude and latitude. All rows are
 * transformed by one call, since PostGIS looks the system up in each. */
export const placedIn = (system: string | null): Sql =>
  system === null
    ? sql`placed as (select n, st_setsrid(geom, 4326) as geom from given)`
    : sql`
    moved as materialized (
      select st_transform(st_collect(array_agg(geom order by n)), ${system}::text, 'EPSG:4326') as geom from given
    ), pieces as materialized (
      select (piece).path[1] as n, array_agg((piece).geom order by (piece).path) as geoms
      from (select st_dump(geom) as piece from moved) x group by 1
    ), placed as (
      select g.n, st_setsrid(case
        when st_geometrytype(g.geom) = 'ST_GeometryCollection' then st_geometryn(moved.geom, g.n)
        when st_geometrytype(g.geom) like 'ST_Multi%' then st_collect(p.geoms)
        else p.geoms[1] end, 4326) as geom
      from given g join pieces p using (n) cross join moved
    )`

/** Whether a statement failed because a place is outside of the area of a system. */
export const isOutside = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('transform: ')
