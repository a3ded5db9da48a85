import { type Database, type Sql, sql } from '@/lib/platform/database'

/** Number of people of an organization, whether it is their main or an additional one. Adding one locks the
 * row of the organization first, so that `max_users_count` holds under concurrency. */
export const usersCount = (organizationId: Sql | number): Sql => sql`(
  select count(*)::int from (
    select u.id from users u where u.organization_id = ${organizationId} and u.deleted_at is null
    union
    select u.id from user_organizations x join users u on u.id = x.user_id
    where x.organization_id = ${organizationId} and u.deleted_at is null) people)`

/** The number of people of an organization. */
export async function countUsers(database: Database, organizationId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`select ${usersCount(organizationId)} as count`)
  return row?.count ?? 0
}
