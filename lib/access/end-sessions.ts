import { type Database, sql } from '@/lib/platform/database'

/** Ends every session of the users, refresh tokens included: tokens answer 401 from now on, open sockets close
 * within seconds. */
export async function endSessionsOf(database: Database, userIds: readonly number[]): Promise<void> {
  await database.query(sql`delete from sessions where user_id = any(${userIds}::int[])`)
}

/** Revokes every access key of the users: they answer 401 from now on, and their sockets close within seconds. */
export async function revokeKeysOf(database: Database, userIds: readonly number[]): Promise<void> {
  await database.query(sql`
    update access_keys set revoked_at = now(), revision = revision + 1
    where user_id = any(${userIds}::int[]) and revoked_at is null`)
}

/** Makes links by which the users could set a new password useless. */
export async function revokeResetLinksOf(database: Database, userIds: readonly number[]): Promise<void> {
  await database.query(sql`delete from password_resets where user_id = any(${userIds}::int[])`)
}
