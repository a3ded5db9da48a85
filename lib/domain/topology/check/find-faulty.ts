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
} from './finding'

/** Whether a reason of the database is that a ring crosses or touches itself. */
const crossesItself = /self-intersection/i

/** Invalid geometries with the reason and the place of the first fault, those whose rings cross themselves apart. */
export async function findFaulty(database: Asked, { table, where }: Part): Promise<Finding[]> {
  const own = geometryOf(table, 'o')
  const rows = await database.query<FoundRow>(sql`
    select id::text as ids, (detail).reason, null::float8 as size,
      ${placeText(sql`coalesce((detail).location, st_envelope(shape))`)} as place
    from (
      select ${idOf(table, 'o')} as id, ${own} as shape, st_isvaliddetail(${own}) as detail
      from ${named(table, 'o')} where ${where} and ${own} is not null
    ) x where not (detail).valid order by id`)
  return rows.map(({ ids, ...row }) => ({
    kind: crossesItself.test(row.reason ?? '') ? 'selfIntersections' : 'invalid',
    objectIds: [Number(ids)],
    ...row,
  }))
}

/** Lines that cross or touch themselves, with the points where they do, or the whole line where it runs along itself. */
export async function findCrossingLines(database: Asked, { table, where }: Part): Promise<Finding[]> {
  const own = geometryOf(table, 'o')
  const rows = await database.query<FoundRow>(sql`
    select id::text as ids, null::text as reason, null::float8 as size,
      ${placeText(sql`coalesce((
        select st_collect(p) from (
          select p from (
            select st_startpoint(piece.geom) as p from st_dump(st_unaryunion(shape)) piece
            union all select st_endpoint(piece.geom) from st_dump(st_unaryunion(shape)) piece
          ) ends group by p having count(*) > 2
        ) crossings), shape)`)} as place
    from (
      select ${idOf(table, 'o')} as id, st_force2d(${own}) as shape
      from ${named(table, 'o')} where ${where} and st_dimension(${own}) = 1
    ) x where not st_issimple(shape) order by id`)
  return rows.map(({ ids, ...row }) => ({ kind: 'selfIntersections', objectIds: [Number(ids)], ...row }))
}
