import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'

/** Serializes changes of the default type. Must be taken before any row lock, to avoid deadlocks. */
export async function lockDefault({ database }: Context): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140002)`)
}

/** Clears the present default before another type gets it. */
export async function clearDefault(ctx: Context): Promise<void> {
  const cleared = await ctx.database.query<{ id: number }>(
    sql`update user_types set is_default = false, revision = revision + 1 where is_default returning id`,
  )
  for (const { id } of cleared)
    ctx.audit({
      noun: 'user-type',
      entityId: id,
      action: 'update',
      before: { isDefault: true },
      after: { isDefault: false },
    })
}
