import { z } from 'zod'
import { inputs } from '@/lib/wire'
import type { FieldDefinition, FieldType } from './definition'
import { FigureInput } from './geometry'

const wholeAtMost = Number.MAX_SAFE_INTEGER

/** Timestamps are stored as Unix seconds. */
const seconds = inputs.moment().transform((at) => at.getTime() / 1000)

const schemas: Record<Exclude<FieldType, 'LIST'>, z.ZodType> = {
  STRING: inputs.text(4000),
  TEXT: inputs.text(100_000),
  INTEGER: inputs.integer(-wholeAtMost, wholeAtMost),
  DOUBLE: inputs.decimal(),
  BOOLEAN: inputs.flag(),
  DATE: seconds,
  GEOMETRY: FigureInput,
}

/** Validates and converts a value of a field to its stored form: JSON of its type, timestamps as Unix
 * seconds. */
export function valueSchema({ type, values }: Pick<FieldDefinition, 'type' | 'values'>): z.ZodType {
  return type === 'LIST' ? z.enum(values) : schemas[type]
}
