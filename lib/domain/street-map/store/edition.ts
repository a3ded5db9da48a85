import { type Database, raw, type Sql, sql } from '@/lib/platform/database'

const nameOf = (edition: number) => `street_map.features_${Math.trunc(edition)}`

/** The table of an import. */
export const tableOf = (edition: number): Sql => raw(nameOf(edition))

/** A new table for an import, empty and without indexes. */
export async function beginEdition(database: Database): Promise<number> {
  const [row] = await database.query<{ edition: number }>(
    sql`select nextval('street_map.editions')::int as edition`,
  )
  if (!row) throw new Error('No number for the import')
  await database.query(sql`create table ${tableOf(row.edition)} (like street_map.features)`)
  await database.query(sql`comment on table ${tableOf(row.edition)} is '${raw(String(Date.now()))}'`)
  return row.edition
}

/** Drops the table of an import. */
export async function dropEdition(database: Database, edition: number): Promise<void> {
  await database.query(sql`drop table if exists ${tableOf(edition)}`)
}

/** Longer than any import takes, milliseconds: a younger table may be in use by another process. */
const youth = 86_400_000

/** Drops tables without a basemap, left by imports that were killed. */
export async function dropLeftovers(database: Database, inUse: readonly number[]): Promise<void> {
  const rows = await database.query<{ edition: number }>(sql`
    select substring(c.relname from '^features_([0-9]+)$')::int as edition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'street_map' and c.relkind = 'r' and c.relname ~ '^features_[0-9]+$'
      and coalesce(obj_description(c.oid, 'pg_class'), '0')::bigint < ${Date.now() - youth}::bigint`)
  for (const { edition } of rows) if (!inUse.includes(edition)) await dropEdition(database, edition)
}
