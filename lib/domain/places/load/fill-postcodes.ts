import { type Sql, sql } from '@/lib/platform/database'

/** Degrees: a house takes no postcode from farther away. */
const neighbourWithin = 0.004

const lacking = sql`d.level >= 16 and d.kind <> 'postcode' and coalesce(d.postcode, '') = ''`

/** The postcode of the area that contains a place. */
export const fromArea = (draft: Sql, areas: Sql, part: Sql): Sql => sql`
  update ${draft} d set postcode = f.postcode from (
    select d.id, min(o.name) as postcode from ${draft} d
    join ${areas} a on a.role = 'postcode' and a.piece && d.point and st_covers(a.piece, d.point)
    join ${draft} o on o.id = a.place_id
    where ${part} and ${lacking} group by d.id
  ) f where ${part} and f.id = d.id`

/** The postcode of its street. */
export const fromStreet = (draft: Sql, part: Sql): Sql => sql`
  update ${draft} d set postcode = o.postcode from ${draft} o
  where ${part} and ${lacking} and d.level = 18 and o.id = d.anchor_id and o.postcode <> ''`

/** The postcode of the nearest house that tells one, in the same town. */
export const fromNeighbour = (draft: Sql, part: Sql): Sql => sql`
  update ${draft} d set postcode = f.postcode from (
    select d.id, n.postcode from ${draft} d cross join lateral (
      select o.postcode from ${draft} o
      where o.kind = 'house' and o.postcode <> '' and o.point && st_expand(d.point, ${neighbourWithin}::float8)
        and (o.anchor_id = d.anchor_id or o.city_id is not distinct from d.city_id)
      order by o.point <-> d.point limit 1
    ) n where ${part} and ${lacking} and d.level = 18
  ) f where ${part} and f.id = d.id`
