import type { Context } from '@/lib/access/context'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import type { LayerRight } from './record'
import { type VisibleLayer, requireLayer } from './require-layer'
import { lockTable, tableExists, waitBriefly } from './table/lock-table'

export const etagOfLayer = (layer: { id: number; revision: number }) =>
  etagOf('layer', layer.id, layer.revision)

interface Hold {
  rights: [LayerRight, ...LayerRight[]]
  ifMatch: string | null
  /** Whether the table will be altered. */
  table?: boolean
}

/** The layer with a row lock until commit. A table that will be altered is locked first, in the order used
 * by writers of objects. */
export async function lockLayer(
  ctx: Context,
  id: number,
  { rights, ifMatch, table = false }: Hold,
): Promise<VisibleLayer> {
  const { database } = ctx
  const seen = await requireLayer(ctx, { id }, ...rights)
  requireRevision(ifMatch, etagOfLayer(seen))
  if (table) {
    // Serializes changes of one layer, so that its table cannot disappear between the read and the lock.
    await waitBriefly(database)
    await database.query(sql`select pg_advisory_xact_lock(7140042, ${id}::int)`)
    // Locking a view would lock the tables that it reads.
    if (!seen.viewSource && (await tableExists(database, seen))) await lockTable(database, seen)
  }
  await database.query(sql`select 1 from layers where id = ${id} for update`)
  const layer = await requireLayer(ctx, { id }, ...rights)
  requireRevision(ifMatch, etagOfLayer(layer))
  return layer
}
