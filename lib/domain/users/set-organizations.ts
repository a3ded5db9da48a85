import { type Database, sql } from '@/lib/platform/database'

/** Sets the additional organizations of a user. */
export async function setOrganizations(
  database: Database,
  userId: number,
  others: readonly number[],
): Promise<void> {
  await database.query(sql`
    delete from user_organizations where user_id = ${userId} and organization_id <> all(${others}::int[])`)
  if (others.length > 0)
    await database.query(sql`
      insert into user_organizations (user_id, organization_id) select ${userId}, unnest(${others}::int[])
      on conflict do nothing`)
}
