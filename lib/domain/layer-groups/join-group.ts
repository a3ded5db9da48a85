import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { findGroup } from './list-groups'
import { governsGroup } from './policy'

/** 404 for an unknown group, 403 for one that the caller may not change. */
export async function requireGovernedGroup(ctx: Context, id: number): Promise<void> {
  if (!governsGroup(ctx.actor, await findGroup(ctx, id))) throw denied()
}

/** Appends a layer to a group. False when the group has been deleted, or the caller may not change it. */
export async function joinGroup(ctx: Context, groupId: number, layerId: number): Promise<boolean> {
  const { actor, database } = ctx
  const [group] = await database.query<{ ownerId: number | null }>(
    sql`select owner_id as "ownerId" from layer_groups where id = ${groupId} for update`,
  )
  if (!group || !governsGroup(actor, group)) return false
  await database.query(sql`
    insert into layer_group_members (group_id, layer_id, "order")
    select ${groupId}::int, ${layerId}::int, coalesce(max("order"), 0) + 1
    from layer_group_members where group_id = ${groupId}::int`)
  await database.query(sql`update layer_groups set revision = revision + 1 where id = ${groupId}`)
  ctx.audit({
    noun: 'layer-group',
    entityId: groupId,
    action: 'update',
    before: {},
    after: { joinedLayerId: layerId },
    organizationIds: [actor.organizationId],
  })
  return true
}
