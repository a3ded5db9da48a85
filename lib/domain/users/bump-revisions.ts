import { type Database, sql } from '@/lib/platform/database'

/** Gives users whose answer has become another one their next revision: what was read before fits no `If-Match` any
 * more. Before the announcement, which carries it. */
export async function bumpRevisions(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await database.query(sql`update users set revision = revision + 1 where id = any(${ids}::int[])`)
}
