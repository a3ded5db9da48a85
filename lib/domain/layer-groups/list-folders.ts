import type { Context } from '@/lib/access/context'
import { listGroups } from './list-groups'
import { governsGroup } from './policy'
import type { LayerGroup } from './record'

/** A group, and whether the caller may change it. */
export type LayerFolder = LayerGroup & { editable: boolean }

/** The groups that contain something visible to the caller or that the caller may change, for editing their
 * order. */
export async function listFolders(ctx: Context): Promise<LayerFolder[]> {
  const groups = await listGroups(ctx, { withEmpty: true })
  return groups.map((group) => ({ ...group, editable: governsGroup(ctx.actor, group) }))
}
