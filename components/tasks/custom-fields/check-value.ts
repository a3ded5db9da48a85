import type { FieldDefinition, FieldValue } from '@/components/api/task-parts'

export type ValueFault = 'required' | 'integer' | 'number'

const isEmpty = (value: FieldValue | undefined) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** What is wrong with a value before the server is asked; null when nothing is. */
export function checkValue(
  { type, required }: FieldDefinition,
  value: FieldValue | undefined,
): ValueFault | null {
  if (isEmpty(value)) return required ? 'required' : null
  if (type === 'INTEGER' && !Number.isSafeInteger(value)) return 'integer'
  if (type === 'DOUBLE' && !Number.isFinite(value)) return 'number'
  return null
}
