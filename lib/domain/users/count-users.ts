import { type Database, type Sql, sql } from '@/lib/platform/database'

/** People of an organization: those whose main one it is and those who have it as an additional one. Who adds
 * one locks the organization's row first, so that `max_users_count` holds under parallel requests. */
export const usersCount = (organizationId: Sql | number): Sql => sql`(
  select count(*)::int from (
    select u.id from users u where u.organization_id = ${organizationId} and u.deleted_at is null
    union
    select u.id from user_organizations x join users u on u.id = x.user_id
    where x.organization_id = ${organizationId} and u.deleted_at is null) people)`

export async function countUsers(database: Database, organizationId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`select ${usersCount(organizationId)} as count`)
  return row?.count ?? 0
}
