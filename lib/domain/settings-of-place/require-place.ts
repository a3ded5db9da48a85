import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { placePolicy } from './policy'

/** 403 unless the caller may set what holds at a place; 400 when there is no such organization. Locks it against
 * deletion. */
export async function requirePlace(ctx: Context, organizationId: number | null): Promise<void> {
  authorize(placePolicy.write, ctx.actor, { organizationId })
  if (organizationId === null) return
  const found = await ctx.database.query(
    sql`select 1 from organizations where id = ${organizationId} and deleted_at is null for key share`,
  )
  if (found.length === 0) throw invalid({ path: 'organization_id', rule: 'unknown' })
}
