import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import {
  administeredByDefault,
  catalogPolicy,
  checkAdministered,
  requireAdministered,
} from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { denied, problem } from '@/lib/problems'
import { findGroup } from './list-groups'
import { governsGroup } from './policy'
import { etagOfGroup, type LayerGroup } from './record'
import type { GroupChange, NewGroup } from './schema'
import { setMembers } from './set-members'

/** Creates a group, at the end unless a position is given. The creator owns it. */
export async function createGroup(ctx: Context, input: NewGroup): Promise<LayerGroup> {
  const { actor, database } = ctx
  authorize(catalogPolicy.make, actor, undefined)
  const stands = await administeredByDefault(ctx, input)
  requireAdministered(ctx, stands, input)
  await checkAdministered(ctx, input, null)
  const [row] = await database.query<{ id: number }>(sql`
    insert into layer_groups (name, "order", system, owner_id, cluster_id)
    values (${input.name.trim()}, coalesce(${input.order ?? null}::int,
      (select least(coalesce(max(g."order"), 0) + 1, 1000000) from layer_groups g)), ${input.system ?? false},
      ${actor.userId}, ${input.clusterId ?? stands.clusterId})
    returning id`)
  if (!row) throw new Error('The group was not written')
  if (input.groupLayers) await setMembers(ctx, row.id, input.groupLayers)
  const group = await findGroup(ctx, row.id)
  ctx.audit({ ...entry(ctx, row.id), action: 'create', after: audited(group) })
  return group
}

/** Changes a group's name, position and layers. */
export async function changeGroup(
  ctx: Context,
  id: number,
  change: GroupChange,
  ifMatch: string | null,
): Promise<LayerGroup> {
  const before = await lockGroup(ctx, id, ifMatch)
  requireAdministered(ctx, before, change)
  await checkAdministered(ctx, change, null)
  if (Object.values(change).every((value) => value === undefined)) return before
  if (change.groupLayers) await setMembers(ctx, id, change.groupLayers)
  const clusterId = change.clusterId === undefined ? before.clusterId : change.clusterId
  await ctx.database.query(sql`
    update layer_groups set name = ${change.name?.trim() ?? before.name}, "order" = ${change.order ?? before.order},
      system = ${change.system ?? before.system}, cluster_id = ${clusterId}, revision = revision + 1
    where id = ${id}`)
  const after = await findGroup(ctx, id)
  ctx.audit({ ...entry(ctx, id), action: 'update', before: audited(before), after: audited(after) })
  return after
}

/** Deletes a group; its layers are kept. */
export async function deleteGroup(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockGroup(ctx, id, ifMatch)
  if (before.system) throw problem('layer.system')
  await ctx.database.query(sql`delete from layer_groups where id = ${id}`)
  ctx.audit({ ...entry(ctx, id), action: 'delete', before: audited(before) })
}

/** The group with a row lock until commit. */
async function lockGroup(ctx: Context, id: number, ifMatch: string | null): Promise<LayerGroup> {
  await ctx.database.query(sql`select 1 from layer_groups where id = ${id} for update`)
  const group = await findGroup(ctx, id)
  if (!governsGroup(ctx.actor, group)) throw denied()
  requireRevision(ifMatch, etagOfGroup(group))
  return group
}

const entry = ({ actor }: Context, entityId: number) => ({
  noun: 'layer-group' as const,
  entityId,
  organizationIds: [actor.organizationId],
})

function audited({ name, order, system, ownerId, clusterId, members }: LayerGroup): object {
  const groupLayers = members.map((member) => ({ layerId: member.layer.id, order: member.order }))
  return { name, order, system, ownerId, clusterId, groupLayers }
}
