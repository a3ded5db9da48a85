import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { auditedLayer, concerned } from './audit-layer'
import { lockLayer } from './lock-layer'
import { tableOf } from './record'
import { countObjects, rejectDependents, tableExists } from './table/lock-table'
import { unwatchTable } from './table/make-table'
import { dropView } from './views/make-view'

/** Deletes a layer with its table, styles, access rules and group memberships. A registered table is kept;
 * tasks keep the title of their object. */
export async function deleteLayer(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const { database } = ctx
  const layer = await lockLayer(ctx, id, { rights: ['edit'], ifMatch, table: true })
  if (layer.system) throw problem('layer.system')
  const there = await tableExists(database, layer)
  const objects = there ? await countObjects(database, layer) : 0
  const tasks = await countTasks(database, id)
  if (there && layer.dataStore === 'local') {
    await rejectDependents(database, layer)
    if (layer.viewSource) await dropView(database, layer)
    else await database.query(sql`drop table ${tableOf(layer)}`)
  } else if (there) await unwatchTable(database, layer)
  await database.query(sql`delete from layers where id = ${id}`)
  ctx.audit({
    noun: 'layer',
    entityId: id,
    action: 'delete',
    before: { ...auditedLayer(layer), objects, tasks },
    organizationIds: concerned(ctx.actor),
  })
}

/** Number of tasks about its objects. */
async function countTasks(database: Database, layerId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*) as count from tasks
      where service_object_layer_id = ${layerId} and service_object_id is not null and deleted_at is null`,
  )
  return row?.count ?? 0
}
