import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { dayOf } from './calendar-day'
import type { FieldDefinition, FieldType } from './definition'
import { FigureInput } from './geometry'

const wholeAtMost = Number.MAX_SAFE_INTEGER

const day = inputs.anyMoment().transform((at) => dayOf(at))

const schemas: Record<Exclude<FieldType, 'LIST'>, z.ZodType> = {
  STRING: inputs.text(4000),
  TEXT: inputs.text(100_000),
  INTEGER: inputs.integer(-wholeAtMost, wholeAtMost),
  DOUBLE: inputs.decimal(),
  BOOLEAN: inputs.flag(),
  DATE: day,
  GEOMETRY: FigureInput,
}

/** Validates and converts a value of a field to its stored form: JSON of its type, a date as `YYYY-MM-DD`. */
export function valueSchema({ type, values }: Pick<FieldDefinition, 'type' | 'values'>): z.ZodType {
  return type === 'LIST' ? z.enum(values) : schemas[type]
}
