import type { Database } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import type { FieldInput } from '../fields/schema'
import { resolveFields } from '../fields/resolve-fields'
import type { GeometryType, LayerField } from '../record'
import { type RegisteredTable, readRegisteredTable } from './registered-table'

interface Input {
  dataStoreName?: string | null
  tableName?: string | null
  fields?: readonly FieldInput[] | null
  info?: { geomField?: string | null } | null
}

interface RegisteredPlace {
  dataStore: string
  tableSchema: string
  tableName: string
  pkField: string
  geomField: string
  geometryType: GeometryType | null
  fields: LayerField[]
}

/** A layer over an existing table. Its fields are the requested columns, by default all. */
export async function resolveRegistered(
  database: Database,
  input: Input,
  typeName: string,
): Promise<RegisteredPlace> {
  const tableSchema = input.dataStoreName ?? ''
  const tableName = input.tableName ?? typeName.slice(typeName.indexOf(':') + 1)
  const table = await readRegisteredTable(
    database,
    { tableSchema, tableName },
    input.info?.geomField ?? undefined,
  )
  const { pkField, geometry, columns } = table
  const inputs = input.fields?.length ? input.fields.map((field) => ({ ...field, id: null })) : columns
  return {
    dataStore: tableSchema,
    tableSchema,
    tableName,
    pkField,
    geomField: geometry?.field ?? '',
    geometryType: geometry?.type ?? null,
    fields: await resolveColumns(database, table, [], inputs),
  }
}

/** Fields over columns of an external table, whose names and types are fixed. */
export async function resolveColumns(
  database: Database,
  { pkField, geometry, columns }: RegisteredTable,
  before: readonly LayerField[],
  inputs: readonly FieldInput[],
): Promise<LayerField[]> {
  const own = [pkField, ...(geometry ? [geometry.field] : [])]
  const fields = await resolveFields(database, { fields: before, own, foreign: true }, inputs)
  const issues: Issue[] = []
  const settled = fields.map((field) => {
    const column = columns.find(({ name }) => name === field.name)
    if (!column) issues.push({ path: `fields.${field.name}`, rule: 'noTableColumn' })
    return { ...field, type: column?.type ?? field.type }
  })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  return settled
}
