import { type Database, join, raw, type Sql, sql } from '@/lib/platform/database'
import { quoted, tableOf } from '../record'
import { triggerOf } from '../table/make-table'
import type { ViewShape } from './shape'
import { inLayersPath, readerOfViews } from './reader-of-views'

interface Place {
  tableSchema: string
  tableName: string
}

type ViewOfLayer = Place & { id: number }

/** Creates the view of a layer, and watches the tables that it reads. */
export async function makeView(database: Database, layer: ViewOfLayer, shape: ViewShape): Promise<void> {
  if (shape.restricted) await makeRestricted(database, layer, shape.restricted, shape.select)
  const select = shape.restricted ? sql`select * from ${rowsOf(layer)}()` : raw(shape.select)
  await database.query(sql`create view ${tableOf(layer)} as ${select}`)
  await indexJoined(database, layer, shape)
  await watchParts(database, layer)
}

/** Drops the view of a layer, and the triggers on the tables that it reads. */
export async function dropView(database: Database, layer: ViewOfLayer): Promise<void> {
  const watched = await database.query<Place>(sql`
    select n.nspname::text as "tableSchema", c.relname::text as "tableName"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where t.tgname = ${`layer_data_version_${layer.id}`}`)
  for (const table of watched)
    await database.query(sql`drop trigger ${triggerOf(layer.id)} on ${tableOf(table)}`)
  await database.query(sql`drop view if exists ${tableOf(layer)}`)
  await dropJoinIndex(database, layer)
  await database.query(sql`drop function if exists ${rowsOf(layer)}()`)
}

/** Installs triggers on every table that a view reads, by way of other views too: writes to them raise the `data_version` of the
 * layer. */
async function watchParts(database: Database, layer: ViewOfLayer): Promise<void> {
  const tables = await database.query<Place>(sql`
    with recursive reads(id) as (
      select to_regclass(format('%I.%I', ${layer.tableSchema}::text, ${layer.tableName}::text))::oid
      union
      select found.id from reads join lateral (
        select d.refobjid as id from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        where r.ev_class = reads.id and d.refclassid = 'pg_class'::regclass
        union
        select of_function.refobjid from pg_rewrite r
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_proc'::regclass
        join pg_depend of_function on of_function.classid = 'pg_proc'::regclass and of_function.objid = d.refobjid
          and of_function.refclassid = 'pg_class'::regclass
        where r.ev_class = reads.id
      ) found on true
    )
    select n.nspname::text as "tableSchema", c.relname::text as "tableName"
    from reads join pg_class c on c.oid = reads.id and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'pg_catalog' and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`)
  for (const table of tables)
    await database.query(sql`
      create trigger ${triggerOf(layer.id)} after insert or update or delete or truncate on ${tableOf(table)}
      for each statement execute function raise_layer_data_version(${raw(`'${layer.id}'`)})`)
}

/** The function that runs the query of a view. */
const rowsOf = ({ tableSchema, id }: ViewOfLayer): Sql =>
  sql`${quoted(tableSchema)}.${quoted(`view_rows_${id}`)}`

/** A function of the role that reads only layers: functions that the query calls have the rights of that role too, which a view
 * alone would not ensure. */
async function makeRestricted(
  database: Database,
  layer: ViewOfLayer,
  columns: readonly { name: string; type: string }[],
  select: string,
): Promise<void> {
  const types = columns.map(({ name, type }) => sql`${quoted(name)} ${raw(type)}`)
  const rows = rowsOf(layer)
  const body = raw(`begin atomic ${select}; end`)
  await inLayersPath(database, () =>
    database.query(
      sql`create function ${rows}() returns table (${join(types)}) language sql stable security definer ${body}`,
    ),
  )
  const role = quoted(readerOfViews)
  await database.query(sql`grant create on schema ${quoted(layer.tableSchema)} to ${role}`)
  await database.query(sql`alter function ${rows}() owner to ${role}`)
  await database.query(sql`revoke create on schema ${quoted(layer.tableSchema)} from ${role}`)
  await database.query(sql`revoke execute on function ${rows}() from public`)
  await database.query(sql`grant execute on function ${rows}() to current_user`)
}

const joinIndexOf = ({ id }: { id: number }) => `layer_view_${id}`

/** The index by which the rows of a joined table are found. */
async function indexJoined(database: Database, layer: ViewOfLayer, { joined }: ViewShape): Promise<void> {
  if (!joined) return
  const { table, key, pkField } = joined
  await database.query(sql`
    create index ${quoted(joinIndexOf(layer))} on ${tableOf(table)} ((${raw(key)}), ${quoted(pkField)})`)
}

async function dropJoinIndex(database: Database, layer: ViewOfLayer): Promise<void> {
  const [index] = await database.query<{ schema: string }>(sql`
    select n.nspname::text as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = ${joinIndexOf(layer)} and c.relkind = 'i'`)
  if (index) await database.query(sql`drop index ${quoted(index.schema)}.${quoted(joinIndexOf(layer))}`)
}
