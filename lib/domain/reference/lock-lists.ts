import { type Database, sql } from '@/lib/platform/database'

/** Makes writers of steps and of the lists of steps in work types take turns: what one of them checks, none of the
 * others changes. Who holds it waits for no work type's row. */
export async function lockLists(database: Database): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140031)`)
}
