import type { Context } from '@/lib/access/context'
import { readCatalogExtent } from './catalog-extent'
import { listGroups } from './list-groups'
import type { GroupCatalog } from './presenter'
import type { GroupSearch } from './schema'

/** Visible groups, and the initial map extent. */
export async function listCatalog(ctx: Context, search: GroupSearch): Promise<GroupCatalog> {
  const [groups, mapExtent] = await Promise.all([listGroups(ctx, search), readCatalogExtent(ctx)])
  return { groups, mapExtent }
}
