import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { quoted } from '../record'

/** Role of the database that the queries of views run with. It reads layers and data tables, and nothing else. */
export const readerOfViews = 'azimut_views'

/** Creates the role where it is missing, and lets it read the tables of all layers and data tables. 409 when the user of the
 * database may not create roles. */
export async function grantToReader(database: Database): Promise<void> {
  const role = quoted(readerOfViews)
  try {
    await createRole(database)
    // Only what is missing: each grant writes to the catalogue of the database.
    const schemas = await database.query<{ name: string }>(sql`
      select distinct n.nspname::text as name from (${tablesOfLayers}) t join pg_namespace n on n.nspname = t.table_schema
      where not has_schema_privilege(${readerOfViews}, n.oid, 'usage')`)
    for (const { name } of schemas)
      await database.query(sql`grant usage on schema ${quoted(name)} to ${role}`)
    const tables = await database.query<{ schema: string; name: string }>(sql`
      select distinct n.nspname::text as schema, c.relname::text as name
      from (${tablesOfLayers}) t join pg_namespace n on n.nspname = t.table_schema
      join pg_class c on c.relnamespace = n.oid and c.relname = t.table_name
      where not has_table_privilege(${readerOfViews}, c.oid, 'select')`)
    for (const { schema, name } of tables)
      await database.query(sql`grant select on ${quoted(schema)}.${quoted(name)} to ${role}`)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === '42501') throw problem('view.no-role', { role: readerOfViews })
    // Another transaction alters or drops one of the tables.
    if (code === 'XX000' || code === '42P01') throw problem('layer.busy')
    throw error
  }
}

const tablesOfLayers = sql`
  select table_schema, table_name from layers where source is null and table_name <> ''
  union select table_schema, table_name from data_tables`

async function createRole(database: Database): Promise<void> {
  // Roles belong to all databases of a server: another one may be creating it now.
  await database.query(sql`select pg_advisory_xact_lock(7140043)`)
  const role = quoted(readerOfViews)
  const [row] = await database.query<{ present: boolean; member: boolean }>(sql`
    select exists (select from pg_roles where rolname = ${readerOfViews}) as present,
      coalesce((select pg_has_role(oid, 'member') from pg_roles where rolname = ${readerOfViews}), false) as member`)
  if (!row?.present) await database.query(sql`create role ${role} nologin`)
  if (!row?.member) await database.query(sql`grant ${role} to current_user`)
}

/** Runs work that names tables of layers without their schema, as queries of views do. */
export async function inLayersPath<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const [row] = await database.query<{ path: string }>(sql`select current_setting('search_path') as path`)
  await database.query(sql`set local search_path to layers, public`)
  const result = await work()
  await database.query(sql`select set_config('search_path', ${row?.path ?? ''}, true)`)
  return result
}
