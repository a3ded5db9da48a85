import { type Database, sql } from '@/lib/platform/database'

/** The WKT 1 of a system, as files of geometries carry it; null where the database has none. */
export async function wellKnownText(database: Database, srid: number): Promise<string | null> {
  const [row] = await database.query<{ wkt: string | null }>(
    sql`select nullif(srtext, '') as wkt from spatial_ref_sys where srid = ${srid}::int`,
  )
  return row?.wkt ?? null
}
