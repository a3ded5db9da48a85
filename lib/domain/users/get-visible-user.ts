import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { readUsers, type UserRecord } from './record'
import { requireVisibleUser, restrictToVisible } from './visibility'

/** One user that the actor sees; 404 when there is none, 403 when it is not visible. */
export async function getVisibleUser(ctx: Context, id: number): Promise<UserRecord> {
  const found = await readUsers(ctx.database, sql`u.id = ${id}`)
  const [user] = restrictToVisible(ctx.actor, found)
  if (!user) throw absent('user')
  requireVisibleUser(ctx, user)
  return user
}

/** The ETag of a user. */
export function etagOfUser(user: Pick<UserRecord, 'id' | 'revision'>): string {
  return etagOf('user', user.id, user.revision)
}
