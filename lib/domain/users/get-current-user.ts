import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { readUsers, type UserRecord } from './record'

/** The caller's own account. */
export function getCurrentUser(ctx: Context): Promise<UserRecord> {
  return getUser(ctx, ctx.actor.userId)
}

/** An account by id, without a check of rights: for one's own and for a user who has just signed in. */
export async function getUser(ctx: Pick<Context, 'database'>, id: number): Promise<UserRecord> {
  const [user] = await readUsers(ctx.database, sql`u.id = ${id}`, undefined, 'user-by-id')
  if (!user) throw absent('user')
  return user
}
