import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import type { ObjectTable } from './record'

/** A column as it is now; foreign tables may have types that our own tables never have. */
export interface TableColumn {
  type: string
  /** Whether a row gets a value when none is given. */
  fills: boolean
  /** Whether only the table itself writes it. */
  generated: boolean
  /** What a geometry has beside x and y; null for none, and for other types. */
  dimensions: 'Z' | 'M' | 'ZM' | null
  /** Whether each geometry may have others. */
  mixed: boolean
}

/** The columns of a table by name; empty when there is no table. 409 when another program has dropped a
 * column that the fields show. */
export async function readColumns(
  database: Database,
  { tableSchema, tableName, fields }: Pick<ObjectTable, 'tableSchema' | 'tableName' | 'fields'>,
): Promise<ReadonlyMap<string, TableColumn>> {
  // -1 leaves the length out of the type: a cast to varchar(3) would truncate what an assignment rejects.
  const rows = await database.query<TableColumn & { name: string }>(
    sql`select a.attname::text as name, format_type(a.atttypid, -1) as type,
        a.atthasdef or a.attidentity <> '' as fills, a.attgenerated <> '' or a.attidentity = 'a' as generated,
        substring(format_type(a.atttypid, a.atttypmod) from 'geometry\\([A-Za-z]*[a-z](ZM|Z|M)[,)]') as dimensions,
        format_type(a.atttypid, a.atttypmod) ~ '(^|\\.)geometry$' as mixed
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

/** Whether the geometries of a column have heights. */
export const keepsHeights = (column: TableColumn | undefined): boolean =>
  column?.dimensions?.startsWith('Z') ?? false

/** A value cast to the type of its column. */
export const cast = (value: Sql, column: TableColumn | undefined): Sql =>
  column ? sql`${value}::${raw(column.type)}` : value

/** Errors of values and of integrity, raised by triggers, of generated columns, and of withdrawn rights. */
const refusals = /^(22(?!021|P05)...|23...|P0001|428C9|42501)$/

/** Turns violations of the constraints of a table into 400 for the caller. */
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
