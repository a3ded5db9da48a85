import type { FieldDefinition } from './definition'
import { valueSchema } from './value-schema'

/** Converts an external value to the form of a field, or undefined when it does not fit. */
export function fittingValue(definition: FieldDefinition, value: unknown): unknown {
  if (value === null || definition.type === 'GEOMETRY') return undefined
  const wanted = adapt(definition, value)
  return valueSchema(definition).safeParse(wanted).success ? wanted : undefined
}

function adapt({ type }: FieldDefinition, value: unknown): unknown {
  const isText = type === 'STRING' || type === 'TEXT' || type === 'LIST'
  if (isText && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  // A timestamp with its offset, as databases write it.
  const offset = typeof value === 'string' && /[T ]\d{2}:\d{2}.*([+-]\d{2}(:\d{2})?|Z)$/.test(value)
  return type === 'DATE' && offset ? Math.floor(Date.parse(value) / 1000) : value
}
