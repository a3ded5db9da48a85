import dayjs from 'dayjs'
import type { ConditionValue, FieldCondition } from '@/components/conditions/field-conditions'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

const signs = { EQ: '=', NE: '<>', GT: '>', GE: '>=', LT: '<', LE: '<=' } as const

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const text = (value: string) => `'${value.replaceAll("'", "''")}'`

function literal(value: ConditionValue, type: LayerFieldWire['type']): string {
  if (type === 'date' && typeof value === 'number') return text(dayjs.unix(value).format('YYYY-MM-DD'))
  if (type === 'timestamp' && typeof value === 'number') return text(dayjs.unix(value).toISOString())
  return typeof value === 'string' ? text(value) : String(value)
}

/** A LIKE pattern for a part of a text, with wildcards escaped. */
const pattern = (value: ConditionValue) => text(`%${String(value).replace(/[\\%_]/g, '\\$&')}%`)

function written({ name, op, value }: FieldCondition, { type }: LayerFieldWire): string | null {
  if (op === 'NULL') return `${quoted(name)} IS NULL`
  if (op === 'NOT NULL') return `${quoted(name)} IS NOT NULL`
  if (value === undefined) return null
  if (op === 'LIKE') return `${quoted(name)} ILIKE ${pattern(value)}`
  const said = `${quoted(name)} ${signs[op]} ${literal(value, type)}`
  // Inequality includes null.
  return op === 'NE' ? `(${said} OR ${quoted(name)} IS NULL)` : said
}

/** Converts conditions to CQL; those on deleted fields are dropped. */
export function toCql(conditions: readonly FieldCondition[], fields: readonly LayerFieldWire[]): string {
  return conditions
    .flatMap((condition) => {
      const field = fields.find(({ name }) => name === condition.name)
      return (field && written(condition, field)) ?? []
    })
    .join(' AND ')
}
