export const columnNames = [
  'priority',
  'title',
  'step',
  'due',
  'type',
  'executor',
  'organization',
  'created',
  'updated',
  'id',
] as const
export type ColumnName = (typeof columnNames)[number]

const ofField = 'field:'

/** Columns of custom fields use the field's key as id. */
export const fieldColumn = (key: string) => `${ofField}${key}`

/** The key of the custom field of a column; null for other columns. */
export const fieldOfColumn = (name: string): string | null =>
  name.startsWith(ofField) ? name.slice(ofField.length) : null
