import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import {
  type VisibleLayer,
  type LayerRights,
  type LayerRow,
  layerColumns,
  rightsColumn,
  toLayer,
  visibleLayers,
} from '@/lib/domain/layers'
import { type Sql, sql, statementName } from '@/lib/platform/database'

export interface GroupMember {
  groupId: number
  order: number
  layer: VisibleLayer
}

export interface GroupRow {
  id: number
  name: string
  order: number
  system: boolean
  ownerId: number | null
  clusterId: number | null
  revision: number
}

/** A group with the layers that the caller may read. */
export type LayerGroup = GroupRow & { members: GroupMember[] }

export const etagOfGroup = (group: Pick<GroupRow, 'id' | 'revision'>) =>
  etagOf('layer-group', group.id, group.revision)

type MemberRow = LayerRow & { rights: LayerRights; groupId: number; memberOrder: number }

/** Groups by a condition on `layer_groups g`, in order, each with the layers that the caller may read. */
export async function readGroups(ctx: Context, where: Sql): Promise<LayerGroup[]> {
  const groups = sql`
    select g.id, g.name, g."order", g.system, g.owner_id as "ownerId", g.cluster_id as "clusterId", g.revision
    from layer_groups g where ${where} order by g."order", g.id`
  const members = sql`
    select ${layerColumns}, ${rightsColumn(ctx.actor)}, m.group_id as "groupId", m."order" as "memberOrder"
    from layer_group_members m join layer_groups g on g.id = m.group_id join layers l on l.id = m.layer_id
    where ${where} and ${visibleLayers(ctx)}
    order by m."order", l.title collate "und-x-icu", l.id`
  const rows = await ctx.database.query<GroupRow>(groups, statementName(groups.text))
  const found = await ctx.database.query<MemberRow>(members, statementName(members.text))
  const byGroup = new Map<number, GroupMember[]>()
  for (const { groupId, memberOrder, ...layer } of found) {
    const held = byGroup.get(groupId) ?? []
    held.push({ groupId, order: memberOrder, layer: toLayer(layer) })
    byGroup.set(groupId, held)
  }
  return rows.map((row) => ({ ...row, members: byGroup.get(row.id) ?? [] }))
}
