import type { Context } from '@/lib/access/context'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import { type Sql, sql } from '@/lib/platform/database'
import { addressColumn, type Column, fieldColumn, fixedColumns, ofField } from './columns'
import type { ExportQuery } from './schema'

/** The columns of an export and its number of rows. Custom fields are those of the work types in it. */
export async function chooseColumns(
  ctx: Context,
  where: Sql,
  { columns: wanted, withAddress }: Pick<ExportQuery, 'columns' | 'withAddress'>,
  timeZone: string,
): Promise<{ columns: Column[]; count: number }> {
  const types = await ctx.database.query<{
    fields: FieldDefinition[]
    former: FieldDefinition[]
    count: number
  }>(sql`
    select y.fields, y.former_fields as former, x.count from work_types y
    join (select t.type_id, count(*)::int as count from tasks t where ${where} group by t.type_id) x on x.type_id = y.id
    order by y.id`)
  const columns = [
    ...fixedColumns(ctx.locale, timeZone),
    ...fieldColumns(types.flatMap(({ fields }) => fields)),
  ]
  const count = types.reduce((sum, type) => sum + type.count, 0)
  if (wanted?.length) return { columns: pick(columns, renamed(wanted, types)), count }
  return { columns: columns.filter(({ name }) => withAddress || name !== addressColumn), count }
}

function fieldColumns(definitions: readonly FieldDefinition[]): Column[] {
  const named = new Map<string, FieldDefinition>()
  for (const one of definitions)
    if (!named.has(`${one.key} ${one.type}`)) named.set(`${one.key} ${one.type}`, one)
  return [...named.values()].map(fieldColumn)
}

/** The names of columns with the present keys of custom fields instead of former ones. */
function renamed(
  wanted: readonly string[],
  types: readonly { fields: FieldDefinition[]; former: FieldDefinition[] }[],
) {
  const keys = new Set(types.flatMap(({ fields }) => fields.map(({ key }) => key)))
  const now = new Map(
    types.flatMap(({ fields, former }) =>
      former.flatMap(({ id, key }): [string, string][] => {
        const present = fields.find((one) => one.id === id)
        return present && !keys.has(key) ? [[`${ofField}${key}`, `${ofField}${present.key}`]] : []
      }),
    ),
  )
  return wanted.map((name) => now.get(name) ?? name)
}

/** The requested columns in order. A custom field that no task of the export has is not an error: it has no
 * column. */
function pick(columns: readonly Column[], wanted: readonly string[]): Column[] {
  const picked = wanted.flatMap((name) => columns.filter((column) => column.name === name))
  return picked.length > 0 ? picked : columns.slice(0, 1)
}
