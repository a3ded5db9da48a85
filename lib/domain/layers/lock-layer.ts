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
  /** The table is to be altered. */
  table?: boolean
}

/** The layer, kept from changing until the transaction ends; its table too when it is to be altered, and before the
 * row: whoever writes objects takes them in this order. */
export async function lockLayer(
  ctx: Context,
  id: number,
  { rights, ifMatch, table = false }: Hold,
): Promise<VisibleLayer> {
  const { database } = ctx
  const seen = await requireLayer(ctx, { id }, ...rights)
  requireRevision(ifMatch, etagOfLayer(seen))
  if (table) {
    // Those who alter one layer take turns, so that the table cannot go between the look and the lock.
    await waitBriefly(database)
    await database.query(sql`select pg_advisory_xact_lock(7140042, ${id}::int)`)
    if (await tableExists(database, seen)) await lockTable(database, seen)
  }
  await database.query(sql`select 1 from layers where id = ${id} for update`)
  const layer = await requireLayer(ctx, { id }, ...rights)
  requireRevision(ifMatch, etagOfLayer(layer))
  return layer
}
