import type { Context } from '@/lib/access/context'
import { getVisibleUser, type UserRecord } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

/** A person by satellite id, or by user id when nobody has it as satellite id: 404 for an unknown person,
 * 403 for one that the caller does not see. */
export async function findPerson(ctx: Context, serviceUserId: number): Promise<UserRecord> {
  const [found] = await ctx.database.query<{ id: number }>(sql`
    select u.id from users u
    where u.deleted_at is null and (u.glonass_id = ${serviceUserId}::int8 or u.id = ${serviceUserId}::int8)
    order by u.glonass_id = ${serviceUserId}::int8 desc nulls last limit 1`)
  if (!found) throw absent('user')
  return getVisibleUser(ctx, found.id)
}
