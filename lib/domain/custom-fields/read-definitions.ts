import { type Database, type Sql, sql } from '@/lib/platform/database'
import type { FieldDefinition } from './definition'

/** The custom fields of a work type. */
export async function definitionsOfType(database: Database, typeId: number): Promise<FieldDefinition[]> {
  const [row] = await database.query<{ fields: FieldDefinition[] }>(
    sql`select fields from work_types where id = ${typeId}`,
    'fields-of-type',
  )
  return row?.fields ?? []
}

/** A field with its work type. */
export interface OwnedDefinition extends FieldDefinition {
  typeId: number
}

/** The fields with these keys in any work type. */
export function definitionsByKey(database: Database, keys: readonly string[]): Promise<OwnedDefinition[]> {
  return definitionsWhere(database, sql`d ->> 'key' = any(${keys}::text[])`, 'fields-by-key')
}

/** The geometry fields of all work types. */
export function geometryDefinitions(database: Database): Promise<OwnedDefinition[]> {
  return definitionsWhere(database, sql`d ->> 'type' = 'GEOMETRY'`, 'fields-of-geometry')
}

async function definitionsWhere(database: Database, where: Sql, name: string): Promise<OwnedDefinition[]> {
  const rows = await database.query<{ typeId: number; definition: FieldDefinition }>(
    sql`select y.id as "typeId", d as definition from work_types y cross join jsonb_array_elements(y.fields) d
      where ${where} order by y.id`,
    name,
  )
  return rows.map(({ typeId, definition }) => ({ ...definition, typeId }))
}
