import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import { rolePolicy } from './policy'
import { etagOfRole, getRole, lockRole, type RoleRecord } from './record'
import type { RoleName } from './schema'

/** Renames a role. */
export async function renameRole(
  ctx: Context,
  id: number,
  { name }: RoleName,
  ifMatch: string | null,
): Promise<RoleRecord> {
  const before = await lockRole(ctx, id)
  authorize(rolePolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfRole(before))
  if (name === before.name) return before
  await ctx.database.query(sql`update roles set name = ${name}, revision = revision + 1 where id = ${id}`)
  const after = await getRole(ctx, id)
  ctx.audit({ noun: 'role', entityId: id, action: 'update', before, after })
  return after
}
