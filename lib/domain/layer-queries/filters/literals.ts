import type { FieldType, LayerField } from '@/lib/domain/layers'
import { type Sql, sql } from '@/lib/platform/database'
import { finite } from '../bbox'
import { ogcException } from '../fault'

/** Types of values that can be compared. */
export type Kind = 'text' | 'number' | 'flag' | 'moment'

const kinds: Readonly<Record<FieldType, Kind>> = {
  string: 'text',
  int: 'number',
  long: 'number',
  double: 'number',
  boolean: 'flag',
  date: 'moment',
  timestamp: 'moment',
}

export const kindOf = ({ type }: LayerField): Kind => kinds[type]

/** The SQL expression by which a field is compared. */
export function comparable(column: Sql, { type }: LayerField): Sql {
  switch (kinds[type]) {
    case 'text':
      return sql`${column}::text`
    case 'moment':
      return type === 'date' ? sql`${column}::date::timestamptz` : sql`${column}::timestamptz`
    default:
      return column
  }
}

/** A literal converted to the field's type; invalid ones are rejected. Values are parameters, never SQL
 * text. */
export function literalFor(field: LayerField, value: string): Sql {
  const literal = valueFor(field.type, value)
  if (literal) return literal
  throw ogcException(
    'InvalidParameterValue',
    'ogc.filter-literal',
    { value, name: field.name, type: field.type },
    field.name,
  )
}

function valueFor(type: FieldType, text: string): Sql | null {
  if (kinds[type] === 'text') return text.includes('\0') || !text.isWellFormed() ? null : sql`${text}::text`
  const value = text.trim()
  switch (kinds[type]) {
    case 'flag':
      return flag(value)
    case 'moment':
      return moment(value)
    default:
      return number(value, type)
  }
}

function number(value: string, type: FieldType): Sql | null {
  if (finite(value) === null) return null
  if (type === 'double') return sql`${value}::double precision`
  return /^[+-]?\d{1,18}$/.test(value) ? sql`${value}::bigint` : sql`${value}::numeric`
}

function flag(value: string): Sql | null {
  if (/^(true|t|1)$/i.test(value)) return sql`true`
  return /^(false|f|0)$/i.test(value) ? sql`false` : null
}

const shape = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i

function moment(value: string): Sql | null {
  const at = momentOf(value)
  // A Date has no microseconds, and zones shift by whole minutes.
  const fraction = /\.\d+/.exec(value)?.[0] ?? ''
  return at && sql`${`${at.toISOString().slice(0, 19)}${fraction}Z`}::timestamptz`
}

/** Dates mean midnight, times without a zone UTC. */
export function momentOf(value: string): Date | null {
  const [, day, time = '00:00', zone = 'Z'] = shape.exec(value.trim()) ?? []
  if (!day) return null
  const at = new Date(`${day}T${time}${zone}`)
  // 30 February would become 2 March.
  const exists = !Number.isNaN(at.getTime()) && new Date(`${day}T00:00Z`).toISOString().startsWith(day)
  return exists && at.getUTCFullYear() > 0 && at.getUTCFullYear() < 10_000 ? at : null
}
