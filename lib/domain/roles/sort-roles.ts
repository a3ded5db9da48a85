import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { rolePolicy } from './policy'
import { listRoles, type RoleRecord } from './record'
import type { RoleOrder } from './schema'

/** Sets the order of all roles. */
export async function sortRoles(ctx: Context, { ids }: RoleOrder): Promise<{ items: RoleRecord[] }> {
  authorize(rolePolicy.write, ctx.actor, undefined)
  const places = await ctx.database.query<{ id: number; sortOrder: number }>(
    sql`select id, sort_order as "sortOrder" from roles order by id for no key update`,
  )
  if (new Set(ids).size !== ids.length || !sameMembers(ids, places)) {
    throw invalid({ path: 'ids', rule: 'everyRole' })
  }
  await ctx.database.query(sql`
    update roles set sort_order = place from unnest(${ids}::int[]) with ordinality as x (role_id, place)
    where id = role_id`)
  for (const { id, sortOrder } of places)
    ctx.audit({
      noun: 'role',
      entityId: id,
      action: 'update',
      before: { sortOrder },
      after: { sortOrder: ids.indexOf(id) + 1 },
    })
  return listRoles(ctx)
}

function sameMembers(ids: readonly number[], roles: readonly { id: number }[]): boolean {
  return ids.length === roles.length && roles.every(({ id }) => ids.includes(id))
}
