import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { denied, invalid } from '@/lib/problems'
import { concerned } from '../audit-layer'
import { lockLayer } from '../lock-layer'
import { findLayer, requireFound } from '../require-layer'
import { type LayerAccessRow, readAccess } from './record'
import { requireHolders } from './require-holders'
import { readsRules, setsRules } from './rights'
import type { LayerAccess } from './schema'

export interface AccessOfLayer {
  id: number
  revision: number
  items: LayerAccessRow[]
}

/** The access rules of a layer, for its owner and the main roles. */
export async function getLayerAccess(ctx: Context, id: number): Promise<AccessOfLayer> {
  const layer = requireFound(await findLayer(ctx, { id }))
  if (!layer.rights.read || !readsRules(ctx.actor, layer)) throw denied()
  return { id, revision: layer.revision, items: await readAccess(ctx.database, id) }
}

/** Replaces the access rules of a layer; for its owner and the main administrator. */
export async function setLayerAccess(
  ctx: Context,
  id: number,
  { items }: LayerAccess,
  ifMatch: string | null,
): Promise<AccessOfLayer> {
  const { database, actor } = ctx
  const layer = requireFound(await findLayer(ctx, { id }))
  if (!setsRules(actor, layer)) throw denied()
  const { revision } = await lockLayer(ctx, id, { rights: ['edit'], ifMatch })
  const rules = items.filter((item) => !item.public)
  const isPublic = rules.length < items.length
  if (items.length - rules.length > 1)
    throw invalid({ path: `items.${items.findLastIndex((item) => item.public)}.public`, rule: 'repeated' })
  await requireHolders(database, items)
  const before = await readAccess(database, id)
  await database.query(sql`delete from layer_access where layer_id = ${id}`)
  await database.query(sql`
    insert into layer_access (layer_id, user_id, role_id, organization_id, read, edit, write, service_objects)
    select ${id}::int, user_id, role_id, organization_id, read, edit, write, "serviceObjects"
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
      as x(user_id int, role_id int, organization_id int, read bool, edit bool, write bool, "serviceObjects" bool)`)
  await database.query(sql`update layers set public = ${isPublic} where id = ${id} and public <> ${isPublic}`)
  const after = await readAccess(database, id)
  if (JSON.stringify(before) === JSON.stringify(after)) return { id, revision, items: after }
  await database.query(sql`update layers set revision = revision + 1 where id = ${id}`)
  ctx.audit({
    noun: 'layer',
    entityId: id,
    action: 'update',
    before: { access: before },
    after: { access: after },
    organizationIds: concerned(actor),
  })
  return { id, revision: revision + 1, items: after }
}
