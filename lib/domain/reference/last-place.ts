import { type Database, raw, sql } from '@/lib/platform/database'

/** The position after the last of a list. */
export async function lastPlace(database: Database, table: 'priorities' | 'steps'): Promise<number> {
  const [row] = await database.query<{ place: number }>(
    sql`select least(coalesce(max(sort_order), 0) + 1, 1000000)::int as place from ${raw(table)}`,
  )
  return row?.place ?? 1
}
