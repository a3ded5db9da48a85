import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

/** Operators of the custom-field filter, as the API names them. */
export const signs = ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'LIKE', 'NULL', 'NOT NULL'] as const
export type Sign = (typeof signs)[number]

export type ConditionValue = string | number | boolean

/** One condition on a custom field; `name` is the field's key. */
export interface FieldCondition {
  name: string
  op: Sign
  value?: ConditionValue
}

const filled: readonly Sign[] = ['NOT NULL', 'NULL']
const equal: readonly Sign[] = ['EQ', 'NE']
const ordered: readonly Sign[] = [...equal, 'GT', 'GE', 'LT', 'LE']

/** Operators available for a field type, the most likely first. */
export const signsOf: Record<FieldDefinitionWire['type'], readonly Sign[]> = {
  STRING: ['LIKE', ...equal, ...filled],
  TEXT: ['LIKE', ...filled],
  INTEGER: [...ordered, ...filled],
  DOUBLE: [...ordered, ...filled],
  BOOLEAN: ['EQ', ...filled],
  DATE: ['GE', 'LE', ...filled],
  LIST: [...equal, ...filled],
  GEOMETRY: filled,
}

export const takesValue = (sign: Sign) => sign !== 'NULL' && sign !== 'NOT NULL'

const isCondition = (value: unknown): value is FieldCondition => {
  if (typeof value !== 'object' || value === null) return false
  const { name, op, value: wanted } = value as Record<string, unknown>
  const sign = signs.find((known) => known === op)
  if (typeof name !== 'string' || name === '' || sign === undefined) return false
  return !takesValue(sign) || ['string', 'number', 'boolean'].includes(typeof wanted)
}

/** Parses conditions from the URL; null when invalid. */
export function parseConditions(text: string): FieldCondition[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isCondition) ? value : null
  } catch {
    return null
  }
}
