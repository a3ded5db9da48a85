import type { Context } from '@/lib/access/context'
import { readMediaInfo } from '@/lib/domain/layers'
import { type Sql, sql, statementName } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'
import { type DataTableInfo, type VisibleDataTable, type DataTableRight, dataTableColumns } from './record'
import type { DataTableSearch } from './schema'
import { rightsColumn, tablesWith } from './visibility'

function readTables({ actor, database }: Context, where: Sql): Promise<VisibleDataTable[]> {
  const statement = sql`
    select ${dataTableColumns}, ${rightsColumn(actor)} from data_tables t where ${where}
    order by t.title collate "und-x-icu", t.id`
  return database.query<VisibleDataTable>(statement, statementName(statement.text))
}

/** Data tables that the caller may read: all, or those whose title or English name contains a text. */
export function listDataTables(ctx: Context, { name }: DataTableSearch): Promise<VisibleDataTable[]> {
  const pattern = `%${(name?.trim() ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return readTables(
    ctx,
    sql`${tablesWith(ctx.actor, 'read')} and lower((t.title || ' ' || t.name) collate "und-x-icu")
      like lower(${pattern}::text collate "und-x-icu")`,
  )
}

/** The data table with the caller's rights, which may be none; 404 when there is none. */
export async function findDataTable(ctx: Context, id: number): Promise<VisibleDataTable> {
  const [table] = await readTables(ctx, sql`t.id = ${id}`)
  if (!table) throw absent('dataTable')
  return table
}

/** A data table on which the caller has the rights: 404 when there is none, 403 when a right is missing. */
export async function requireDataTable(
  ctx: Context,
  id: number,
  ...rights: [DataTableRight, ...DataTableRight[]]
): Promise<VisibleDataTable> {
  const table = await findDataTable(ctx, id)
  if (!rights.every((right) => table.rights[right])) throw denied()
  return table
}

/** One data table with its media info. */
export async function getDataTable(ctx: Context, id: number): Promise<DataTableInfo> {
  return withMedia(ctx, await requireDataTable(ctx, id, 'read'))
}

/** Adds media info to a loaded table. */
export async function withMedia(ctx: Context, table: VisibleDataTable): Promise<DataTableInfo> {
  const of = sql`f.table_id = ${table.id}`
  return { ...table, media: await readMediaInfo(ctx.database, table, of) }
}
