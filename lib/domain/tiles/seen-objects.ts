import { boxSql, type View } from '@/lib/domain/drawing'
import { type Layer, quoted, tableOf } from '@/lib/domain/layers'
import { empty, raw, type Sql, sql } from '@/lib/platform/database'

/** Objects of one tile; more of them are not to be told apart on it. */
const mostFeatures = 50_000

/** Objects of the table that the tile shows, those of them that a condition over `o` leaves, each with its
 * `"cut geometry"`: what lies in the tile and its margin. */
export function seenObjects(layer: Layer, view: View, columns: Sql, where?: Sql): Sql {
  const geom = sql`o.${quoted(layer.geomField)}`
  return sql`
    select ${columns}, case when ${geom} @ area.box then ${geom} else st_clipbybox2d(${geom}, area.box) end as "cut geometry"
    from ${tableOf(layer)} o, (select ${boxSql(view.degrees)} as box) area
    where ${geom} && area.box${where ? sql` and ${where}` : empty} limit ${raw(String(mostFeatures))}`
}
