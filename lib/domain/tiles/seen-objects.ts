import { boxSql, type View } from '@/lib/domain/drawing'
import { type Layer, quoted, tableOf } from '@/lib/domain/layers'
import { empty, raw, type Sql, sql } from '@/lib/platform/database'

/** Most objects of one tile; more could not be told apart. */
const mostFeatures = 50_000

/** Objects of the table in a tile that match a condition on `o`, each with its `"cut geometry"`: flat, and clipped to the
 * tile and its margin. */
export function seenObjects(layer: Layer, view: View, columns: Sql, where?: Sql): Sql {
  const geom = sql`o.${quoted(layer.geomField)}`
  // A subquery is run once; a plan for any values would make the box again for every row.
  const box = sql`(select ${boxSql(view.degrees)})`
  return sql`
    select ${columns}, st_force2d(case when ${geom} @ ${box} then ${geom} else st_clipbybox2d(${geom}, ${box}) end) as "cut geometry"
    from ${tableOf(layer)} o
    where ${geom} && ${box}${where ? sql` and ${where}` : empty} limit ${raw(String(mostFeatures))}`
}
