import { type Database, sql } from '@/lib/platform/database'

/** Those of the names that no uploaded icon has. */
export async function missingIcons(database: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const found = await database.query<{ name: string }>(
    sql`select name from map_icons where name = any(${names}::text[])`,
    'map-icons-present',
  )
  const present = new Set(found.map(({ name }) => name))
  return [...new Set(names)].filter((name) => !present.has(name))
}
