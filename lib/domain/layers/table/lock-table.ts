import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { tableOf } from '../record'

interface Table {
  tableSchema: string
  tableName: string
}

/** Whether the table exists: another GIS may have dropped it. */
export async function tableExists(database: Database, { tableSchema, tableName }: Table): Promise<boolean> {
  // Remote layers have none.
  if (tableName === '') return false
  const [row] = await database.query<{ found: boolean }>(
    sql`select to_regclass(format('%I.%I', ${tableSchema}::text, ${tableName}::text)) is not null as found`,
    'table-exists',
  )
  return row?.found === true
}

/** Limits the wait for table locks to ten seconds, instead of the statement timeout. */
export async function waitBriefly(database: Database): Promise<void> {
  await database.query(sql`set local lock_timeout = '10s'`)
}

/** Locks a table exclusively until the transaction ends. Writers of objects lock it before the row of its
 * layer, so code that alters it must too. */
export async function lockTable(database: Database, table: Table): Promise<void> {
  await waitBriefly(database)
  await database.query(sql`lock table ${tableOf(table)} in access exclusive mode`)
}

/** 400 while views or foreign keys of other tables depend on the table. */
export async function rejectDependents(database: Database, table: Table): Promise<void> {
  const [row] = await database.query<{ names: string[] }>(sql`
    with own as (select to_regclass(format('%I.%I', ${table.tableSchema}::text, ${table.tableName}::text))::oid as id)
    select coalesce(array_agg(distinct name), '{}') as names from (
      select r.ev_class::regclass::text as name
      from own join pg_depend d on d.refobjid = own.id and d.classid = 'pg_rewrite'::regclass
      join pg_rewrite r on r.oid = d.objid and r.ev_class <> own.id
      union all
      select d.objid::regprocedure::text from own
      join pg_depend d on d.refobjid = own.id and d.refclassid = 'pg_class'::regclass and d.classid = 'pg_proc'::regclass
      union all
      select c.conrelid::regclass::text from own join pg_constraint c on c.confrelid = own.id and c.conrelid <> own.id
    ) x`)
  const names = row?.names ?? []
  if (names.length > 0) throw problem('layer.depended-on', { names: names.join(', ') })
}

/** The number of objects in the table. */
export async function countObjects(database: Database, table: Table): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`select count(*) as count from ${tableOf(table)}`)
  return row?.count ?? 0
}
