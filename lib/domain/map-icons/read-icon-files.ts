import { database, sql } from '@/lib/platform/database'

/** An uploaded icon as it is stored. */
export interface IconFile {
  id: number
  name: string
  /** Null when the caller already has them. */
  bytes: Uint8Array | null
}

/** The uploaded icons of these names; those of known ids come without their bytes. */
export function readIconFiles(names: readonly string[], known: readonly number[]): Promise<IconFile[]> {
  return database.query<IconFile>(
    sql`select id, name, case when id = any(${known}::int[]) then null else bytes end as bytes
      from map_icons where name = any(${names}::text[])`,
    'map-icons-named',
  )
}
