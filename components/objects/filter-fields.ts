import type { FieldType } from '@/lib/shared/layer-types'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

const types: Record<FieldType, FieldDefinitionWire['type']> = {
  string: 'STRING',
  int: 'INTEGER',
  long: 'INTEGER',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'DATE',
}

/** Fields of a layer for the condition form. */
export const filterFields = (fields: readonly LayerFieldWire[]): FieldDefinitionWire[] =>
  fields.map(({ id, name, rusName, type, order }) => ({
    id,
    key: name,
    name: rusName || name,
    type: types[type],
    required: false,
    order,
    values: [],
  }))
