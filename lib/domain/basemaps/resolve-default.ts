import { type Database, sql } from '@/lib/platform/database'

/** Makes one basemap the default; null: the built-in world. */
export async function resolveDefault(database: Database, id: number | null): Promise<void> {
  const wanted = id === null ? sql`kind = 'world'` : sql`id = ${id}`
  // Sequential: the unique index allows only one default at any moment.
  await database.query(
    sql`update basemaps set is_default = false, revision = revision + 1 where is_default and not (${wanted})`,
  )
  await database.query(
    sql`update basemaps set is_default = true, revision = revision + 1 where not is_default and ${wanted}`,
  )
}
