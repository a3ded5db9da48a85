import { boxSql, type View } from '@/lib/domain/drawing'
import { type Layer, quoted, tableOf } from '@/lib/domain/layers'
import { empty, raw, type Sql, sql } from '@/lib/platform/database'

/** Most objects of one tile; more could not be told apart. */
const mostFeatures = 50_000

/** Objects of the table in a tile that match a condition on `o`, each with its `"cut geometry"`: flat, and clipped to the
 * tile and its margin. */
export function seenObjects(layer: Layer, view: View, columns: Sql, where?: Sql): Sql {
  const geom = sql`o.${quoted(layer.geomField)}`
  return sql`
    select ${columns}, st_force2d(case when ${geom} @ area.box then ${geom} else st_clipbybox2d(${geom}, area.box) end) as "cut geometry"
    from ${tableOf(layer)} o, (select ${boxSql(view.degrees)} as box) area
    where ${geom} && area.box${where ? sql` and ${where}` : empty} limit ${raw(String(mostFeatures))}`
}
