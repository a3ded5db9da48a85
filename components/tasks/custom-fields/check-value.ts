import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

export type ValueFault = 'required' | 'integer' | 'number'

const isEmpty = (value: FieldValueWire | undefined) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Validates a value on the client; null when valid. */
export function checkValue(
  { type, required }: FieldDefinitionWire,
  value: FieldValueWire | undefined,
): ValueFault | null {
  if (isEmpty(value)) return required ? 'required' : null
  if (type === 'INTEGER' && !Number.isSafeInteger(value)) return 'integer'
  if (type === 'DOUBLE' && !Number.isFinite(value)) return 'number'
  return null
}
