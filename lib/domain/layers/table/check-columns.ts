import { type Database, sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import { fieldTypeOf } from '../fields/column-types'
import type { LayerField } from '../record'

interface Table {
  tableSchema: string
  tableName: string
}

/** 400 where the table does not match its fields: another GIS may have added, dropped or retyped columns. A
 * new field may use an existing column of its type; a removed one may be gone already. */
export async function checkColumns(
  database: Database,
  table: Table,
  before: readonly LayerField[],
  after: readonly LayerField[],
): Promise<void> {
  const columns = await readColumnTypes(database, table)
  if (columns.size === 0)
    throw new Problem('request.invalid', {}, {}, [{ path: 'fields', rule: 'noSuchTable' }])
  const issues = after.flatMap((field, at): Issue[] => {
    const was = before.find(({ id }) => id === field.id)
    const type = columns.get(was?.name ?? field.name)
    if (was && was.name === field.name && was.type === field.type) return []
    if (was) return type === undefined ? [{ path: `fields.${at}.name`, rule: 'noTableColumn' }] : []
    const fits = type === undefined || fieldTypeOf(type) === field.type
    return fits ? [] : [{ path: `fields.${at}.type`, rule: 'columnThere', values: { type } }]
  })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

async function readColumnTypes(
  database: Database,
  { tableSchema, tableName }: Table,
): Promise<Map<string, string>> {
  const rows = await database.query<{ name: string; type: string }>(sql`
    select a.attname::text as name, t.typname::text as type
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = to_regclass(format('%I.%I', ${tableSchema}::text, ${tableName}::text))
      and a.attnum > 0 and not a.attisdropped`)
  return new Map(rows.map(({ name, type }) => [name, type]))
}
