import { type Database, sql } from '@/lib/platform/database'

/** Serializes writers of the tree. */
export async function lockTree(database: Database): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140051)`)
}
