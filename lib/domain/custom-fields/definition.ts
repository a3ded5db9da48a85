/** Types of custom fields. */
export const fieldTypes = [
  'STRING',
  'TEXT',
  'INTEGER',
  'DOUBLE',
  'BOOLEAN',
  'DATE',
  'LIST',
  'GEOMETRY',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** A custom field of a work type. */
export interface FieldDefinition {
  /** Unique across all work types; values are stored under it. */
  id: number
  name: string
  /** The field's name in the API, unique in its work type. */
  key: string
  type: FieldType
  required: boolean
  order: number
  /** Choices of a LIST; empty for other types. */
  values: string[]
}
