import { type Database, sql } from '@/lib/platform/database'

/** Ends every session of the users, refresh tokens included: tokens answer 401 from now on, open sockets close
 * within seconds. */
export async function endSessionsOf(database: Database, userIds: readonly number[]): Promise<void> {
  await database.query(sql`delete from sessions where user_id = any(${userIds}::int[])`)
}
