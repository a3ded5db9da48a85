/** What a custom field holds. */
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
  /** Unique among the fields of all work types; values are stored by it. */
  id: number
  name: string
  /** The field's name on the wire, unique in its work type. */
  key: string
  type: FieldType
  required: boolean
  order: number
  /** Choices of a LIST; empty for other types. */
  values: string[]
}
