import { type Database, sql } from '@/lib/platform/database'
import { fieldTypeOf } from '../fields/column-types'
import type { FieldInput } from '../fields/schema'
import type { Layer, LayerField } from '../record'
import type { RegisteredTable } from '../table/registered-table'
import type { ViewShape } from './shape'

/** The columns of a view that is about to be made, as those of a table whose columns stay as they are. */
export const columnsOfView = ({ pkField, geomField, geometryType, columns }: ViewShape): RegisteredTable => ({
  pkField,
  geometry: { field: geomField, type: geometryType },
  columns: [...columns],
})

/** The same of a view that exists. */
export async function columnsStored(database: Database, layer: Layer): Promise<RegisteredTable> {
  const { pkField, geomField, geometryType, tableSchema, tableName } = layer
  const rows = await database.query<{ name: string; type: string }>(sql`
    select a.attname::text as name, t.typname::text as type
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = to_regclass(format('%I.%I', ${tableSchema}::text, ${tableName}::text)) and a.attnum > 0
      and not a.attisdropped and a.attname <> all(${[pkField, geomField]}::text[])
    order by a.attnum`)
  const columns = rows.flatMap(({ name, type }) => {
    const fieldType = fieldTypeOf(type)
    return fieldType ? [{ name, type: fieldType }] : []
  })
  return { pkField, geometry: { field: geomField, type: geometryType ?? 'Geometry' }, columns }
}

/** All columns of a view as fields, described as where they come from. */
export const describedFields = ({ fields, columns }: ViewShape): FieldInput[] =>
  columns.map(({ name }) => fields.find((field) => field.name === name) ?? { name })

/** The fields that stay when a view changes: those whose columns are left, and then the new columns. */
export function keptFields(shape: ViewShape, before: readonly LayerField[]): FieldInput[] {
  const left = before.filter(({ name }) => shape.columns.some((column) => column.name === name))
  return [...left, ...describedFields(shape).filter(({ name }) => !left.some((field) => field.name === name))]
}
