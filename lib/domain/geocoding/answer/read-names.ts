import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'

/** Place names in the reader's language, and country codes. */
export async function readNames(
  database: Database,
  places: readonly { id: number }[],
  locale: Locale,
): Promise<Map<number, { name: string; code: string | null }>> {
  if (places.length === 0) return new Map()
  const rows = await database.query<{ id: number; name: string; code: string | null }>(
    sql`select id, coalesce(names->>${locale}, name) as name, code from geocoding.places where id = any(${places.map(({ id }) => id)}::bigint[])`,
    'geocoding-names',
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
