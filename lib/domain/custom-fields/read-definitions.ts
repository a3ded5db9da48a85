import { type Database, sql } from '@/lib/platform/database'
import type { FieldDefinition } from './definition'

/** The custom fields of a work type. */
export async function definitionsOfType(database: Database, typeId: number): Promise<FieldDefinition[]> {
  const [row] = await database.query<{ fields: FieldDefinition[] }>(
    sql`select fields from work_types where id = ${typeId}`,
    'fields-of-type',
  )
  return row?.fields ?? []
}

/** The definitions of a work type that were removed or had another key, the latest last. */
export async function formerDefinitions(database: Database, typeId: number): Promise<FieldDefinition[]> {
  const [row] = await database.query<{ former: FieldDefinition[] }>(
    sql`select former_fields as former from work_types where id = ${typeId}`,
    'former-fields-of-type',
  )
  return row?.former ?? []
}

/** A field with its work type. */
export interface OwnedDefinition extends FieldDefinition {
  typeId: number
}

/** What bears a key, or once bore it. */
export interface FieldsOfKey {
  /** The fields as they are now; none when they were removed. */
  fields: OwnedDefinition[]
  /** The types that fields with this key have or had. */
  types: Set<FieldDefinition['type']>
}

/** The fields of all work types by the keys that they have or had; no entry for a key that never was. */
export async function definitionsByKey(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, FieldsOfKey>> {
  const rows = await database.query<{
    key: string
    type: FieldDefinition['type']
    typeId: number
    definition: FieldDefinition | null
  }>(
    sql`select n.key, n.type, y.id as "typeId", d as definition from work_types y
      cross join lateral (
        select e ->> 'key' as key, e ->> 'type' as type, e ->> 'id' as id
        from jsonb_array_elements(y.fields || y.former_fields) e
      ) n
      left join lateral jsonb_array_elements(y.fields) d on d ->> 'id' = n.id
      where n.key = any(${keys}::text[]) order by y.id, d ->> 'key' = n.key desc nulls last`,
    'fields-by-key',
  )
  const found = new Map<string, FieldsOfKey>()
  for (const { key, type, typeId, definition } of rows) {
    const owned: FieldsOfKey = found.get(key) ?? { fields: [], types: new Set() }
    owned.types.add(type)
    // The field that has the key now comes before one that had it.
    if (definition && !owned.fields.some((one) => one.typeId === typeId))
      owned.fields.push({ ...definition, typeId })
    found.set(key, owned)
  }
  return found
}

/** The geometry fields of all work types. */
export async function geometryDefinitions(database: Database): Promise<OwnedDefinition[]> {
  const rows = await database.query<{ typeId: number; definition: FieldDefinition }>(
    sql`select y.id as "typeId", d as definition from work_types y cross join jsonb_array_elements(y.fields) d
      where d ->> 'type' = 'GEOMETRY' order by y.id`,
    'fields-of-geometry',
  )
  return rows.map(({ typeId, definition }) => ({ ...definition, typeId }))
}
