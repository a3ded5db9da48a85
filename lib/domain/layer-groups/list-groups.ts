import type { Context } from '@/lib/access/context'
import { hasWords, sql } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'
import { governsGroup } from './policy'
import { type LayerGroup, readGroups } from './record'
import type { GroupSearch } from './schema'

/** Groups with at least one layer that the caller may read. */
export async function listGroups(ctx: Context, { name, withEmpty }: GroupSearch): Promise<LayerGroup[]> {
  const groups = await readGroups(ctx, hasWords(sql`g.name`, name ?? ''))
  return groups.filter((group) => group.members.length > 0 || (withEmpty && governsGroup(ctx.actor, group)))
}

/** One group: 404 when there is none, 403 for one without layers that the caller may read. */
export async function getGroup(ctx: Context, id: number): Promise<LayerGroup> {
  const group = await findGroup(ctx, id)
  if (group.members.length === 0) throw denied()
  return group
}

/** The group, regardless of rights on its layers; 404 when there is none. */
export async function findGroup(ctx: Context, id: number): Promise<LayerGroup> {
  const [group] = await readGroups(ctx, sql`g.id = ${id}`)
  if (!group) throw absent('layerGroup')
  return group
}
