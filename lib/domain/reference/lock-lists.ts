import { type Database, sql } from '@/lib/platform/database'

/** Serializes writers of steps and of the step lists of work types, so that their checks stay valid. Must be
 * taken before the row of a work type is locked. */
export async function lockLists(database: Database): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140031)`)
}
