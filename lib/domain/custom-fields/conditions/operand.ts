import type { z } from 'zod'
import { inputs } from '@/lib/wire'
import type { FieldType } from '../definition'
import { valueSchema } from '../value-schema'

/** How the values of a type compare. */
export type Comparison = 'number' | 'string' | 'day' | 'boolean' | 'none'

export const comparisons: Record<FieldType, Comparison> = {
  STRING: 'string',
  TEXT: 'string',
  LIST: 'string',
  INTEGER: 'number',
  DOUBLE: 'number',
  DATE: 'day',
  BOOLEAN: 'boolean',
  GEOMETRY: 'none',
}

const texts = inputs.text(100_000)
/** Whole-number fields may be compared with a fraction. */
const numbers = inputs.decimal()

/** The operand in the stored form of the field's type; undefined when it is not a value of the type. */
export function operandOf(type: FieldType, value: unknown): string | number | boolean | undefined {
  const asText = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  const compared = comparisons[type] === 'string'
  const parsed = schemaOf(type).safeParse(compared ? asText : value)
  return parsed.success ? (parsed.data as string | number | boolean) : undefined
}

function schemaOf(type: FieldType): z.ZodType {
  if (comparisons[type] === 'string') return texts
  return type === 'INTEGER' ? numbers : valueSchema({ type, values: [] })
}
