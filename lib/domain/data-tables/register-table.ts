import { readRegisteredTable, resolveColumns } from '@/lib/domain/layers'
import type { LayerField } from '@/lib/domain/layers'
import type { Database } from '@/lib/platform/database'
import type { NewDataTable } from './schema'

interface RegisteredPlace {
  tableSchema: string
  tableName: string
  pkField: string
  fields: LayerField[]
}

/** Registers an existing table as a data table; its fields are the requested columns, by default all. */
export async function registerTable(
  database: Database,
  input: NewDataTable,
  name: string,
): Promise<RegisteredPlace> {
  const place = { tableSchema: input.dataStoreName ?? '', tableName: input.tableName ?? name }
  const table = await readRegisteredTable(database, place, null)
  const inputs = input.fields?.length ? input.fields.map((field) => ({ ...field, id: null })) : table.columns
  return { ...place, pkField: table.pkField, fields: await resolveColumns(database, table, [], inputs) }
}

/** The fields of a registered table after a change, over its existing columns. */
export async function resolveRegisteredFields(
  database: Database,
  before: RegisteredPlace,
  inputs: NonNullable<NewDataTable['fields']>,
): Promise<LayerField[]> {
  const table = await readRegisteredTable(database, before, null)
  return resolveColumns(database, table, before.fields, inputs)
}
