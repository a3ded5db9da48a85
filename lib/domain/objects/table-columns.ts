import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import type { ObjectTable } from './record'

/** A column as it is now; in a table of somebody else's it may be of a kind that our own tables never have. */
export interface TableColumn {
  type: string
  /** Whether a row that says nothing of it gets a value all the same. */
  fills: boolean
}

/** The columns of a table by name; none where there is no table. 409 when another program has taken away one of those
 * that the fields show. */
export async function readColumns(
  database: Database,
  { tableSchema, tableName, fields }: Pick<ObjectTable, 'tableSchema' | 'tableName' | 'fields'>,
): Promise<ReadonlyMap<string, TableColumn>> {
  // With -1 a type is written without its length: a cast to varchar(3) would cut what an assignment refuses.
  const rows = await database.query<TableColumn & { name: string }>(
    sql`select a.attname::text as name, format_type(a.atttypid, -1) as type,
        a.atthasdef or a.attidentity <> '' as fills
      from pg_attribute a
      where a.attrelid = to_regclass(format('%I.%I', ${tableSchema}::text, ${tableName}::text))
        and a.attnum > 0 and not a.attisdropped`,
    'table-columns',
  )
  const columns = new Map(rows.map(({ name, ...column }) => [name, column]))
  if (columns.size === 0) return columns
  const gone = fields.filter(({ name }) => !columns.has(name))
  if (gone.length > 0) throw problem('layer.columns-gone', { names: gone.map(({ name }) => name).join(', ') })
  return columns
}

/** A value of ours as the column takes it. */
export const cast = (value: Sql, column: TableColumn | undefined): Sql =>
  column ? sql`${value}::${raw(column.type)}` : value

/** Faults of values and of integrity, what a trigger raises, columns that are generated, and rights that were withdrawn. */
const refusals = /^(22(?!021|P05)...|23...|P0001|428C9|42501)$/

/** What a table demands of its rows beyond their types is between it and the caller: 400. */
export async function heeding<T>(path: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { code, column, message } = error as { code?: unknown; column?: unknown; message?: unknown }
    if (typeof code !== 'string' || !refusals.test(code)) throw error
    throw invalid({
      path: typeof column === 'string' ? `${path}.${column}` : path,
      rule: 'tableRefuses',
      values: { message: String(message) },
    })
  }
}
