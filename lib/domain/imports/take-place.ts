import { type Layer, quoted, tableOf } from '@/lib/domain/layers'
import { type Database, type Sql, sql } from '@/lib/platform/database'

type Table = Pick<Layer, 'tableSchema' | 'tableName'>

/** Replaces the empty table of a new layer or data table with a filled one, under its names. Copying the rows instead
 * would block the creation of layers for that long. */
export async function takePlace(database: Database, from: Table, made: Table): Promise<void> {
  const [had, wanted] = [await partsOf(database, from), await partsOf(database, made)]
  await database.query(sql`drop table ${tableOf(made)}`)
  await database.query(sql`alter table ${tableOf(from)} rename to ${quoted(made.tableName)}`)
  for (const [part, { kind, name }] of had) {
    const other = wanted.get(part)
    if (other) await rename(database, kind, from.tableSchema, name, other.name)
  }
}

interface Part {
  kind: 'index' | 'sequence'
  name: string
}

/** Indexes and sequences of a table by purpose: PostgreSQL names them after the table. */
async function partsOf(database: Database, table: Table): Promise<Map<string, Part>> {
  const rows = await database.query<Part & { part: string }>(sql`
    with own as (select to_regclass(format('%I.%I', ${table.tableSchema}::text, ${table.tableName}::text))::oid as id)
    select 'index ' || i.indkey::text as part, 'index' as kind, c.relname::text as name
    from own join pg_index i on i.indrelid = own.id join pg_class c on c.oid = i.indexrelid
    union all
    select 'sequence ' || d.refobjsubid, 'sequence', c.relname::text
    from own join pg_depend d on d.refobjid = own.id and d.deptype = 'a' and d.classid = 'pg_class'::regclass
    join pg_class c on c.oid = d.objid and c.relkind = 'S'`)
  return new Map(rows.map(({ part, kind, name }) => [part, { kind, name }]))
}

async function rename(
  database: Database,
  kind: Part['kind'],
  schema: string,
  from: string,
  to: string,
): Promise<void> {
  const names: Sql = sql`${quoted(schema)}.${quoted(from)} rename to ${quoted(to)}`
  await database.query(kind === 'index' ? sql`alter index ${names}` : sql`alter sequence ${names}`)
}
