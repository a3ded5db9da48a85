import { type Database, sql } from '@/lib/platform/database'

/** Bumps the revision of users whose representation changed, so that earlier reads no longer match
 * `If-Match`. Must precede the announcement, which contains it. */
export async function bumpRevisions(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await database.query(sql`update users set revision = revision + 1 where id = any(${ids}::int[])`)
}
